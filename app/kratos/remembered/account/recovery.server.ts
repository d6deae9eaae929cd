import { z } from "zod";
import type { Flow, UiMessage } from "../../../flow/flow";
import { messageIds } from "../../../flow/message-ids";
import { isPasswordChoice, minutesAfterRecovery } from "../../../flow/password-choice";
import { sign } from "../../../forms/signature.server";
import { createOwnCookie } from "../../../settings/own-cookie.server";
import { readSessionCookie } from "../../call/relay.server";
import type { Visit } from "../../call/visit.server";

/**
 * A recovery's settings flow, and until when it can change something without another sign-in: Kratos (v1.3.1) no longer
 * says it once it has refused a password, and home reminds of a new password until then.
 */
const cookie = createOwnCookie("recovery", { maxAgeSeconds: 3_600 });

const until = "privileged_session_expires_at_unix";

/** The flow, the end in unix seconds, and a digest of the session's cookie if home is to remind of the new password. */
const knownSchema = z.tuple([z.string(), z.number(), z.string()]);

/** The Set-Cookie line that remembers it, if the flow says so. */
export async function rememberRecovery(
  { door, request }: Visit,
  flow: Flow,
): Promise<string | undefined> {
  const message = flow.ui.messages.find(({ id }) => id === messageIds.recovered);
  const end = message?.context[until];
  const isForHome = door.name === "account" && isPasswordChoice(flow);
  return typeof end === "number"
    ? cookie.serialize([flow.id, end, isForHome ? digest(request) : ""])
    : undefined;
}

/** The flow with the message that it had before something was refused. */
export async function restoreRecovered(request: Request, flow: Flow): Promise<Flow> {
  const { id, state, ui } = flow;
  if (state === "success" || ui.messages.length > 0) return flow;
  const [flowId, end = 0] = (await readKnown(request)) ?? [];
  if (flowId !== id || end * 1000 < Date.now()) return flow;
  return { ...flow, ui: { ...ui, messages: [messageUntil(end)] } };
}

/** The flow in which the session's new password is still to be chosen, and the whole minutes that are left. */
export async function findRecovery(request: Request) {
  const [flowId, end, session] = (await readKnown(request)) ?? [];
  if (flowId === undefined || end === undefined || session !== digest(request)) return undefined;
  const minutes = minutesAfterRecovery({ ui: { messages: [messageUntil(end)] } });
  return minutes ? { flowId, minutes } : undefined;
}

/** Forgets it once a way to sign in is chosen. */
export async function forgetRecovery(request: Request, headers: Headers): Promise<void> {
  if (!(await readKnown(request))) return;
  headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
}

async function readKnown(request: Request) {
  return knownSchema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
}

function messageUntil(end: number): UiMessage {
  return { id: messageIds.recovered, text: "", type: "success", context: { [until]: end } };
}

function digest(request: Request): string {
  return sign("recovery", readSessionCookie(request));
}
