import { z } from "zod";
import type { Flow } from "../../flow/flow";
import { parameterIn } from "../../flow/parameters";
import { sentTo } from "../../flow/code-sent";
import { isOneWord } from "../../flow/value/one-word";
import { findUsername } from "../../flow/view/model/username";
import { sign } from "../../forms/signature.server";
import { createOwnCookie, readCookie } from "../../settings/own-cookie.server";
import { env } from "../../settings/env.server";
import { readFlow } from "../call/ask-flow.server";
import { readSessionCookie } from "../call/relay.server";
import type { Visit } from "../call/visit.server";
import { findPerson } from "../session/find-person.server";
import { askAgain } from "../ways/find-ways-in.server";
import { accountAddress } from "../session/session.server";

/**
 * What somebody signed in with, for their second step: Kratos (v1.3.1) tells it neither in that flow nor of a session
 * without its second factor, and asking in another way takes two more calls. It belongs to one session, by a digest of the session's cookie.
 */
const cookie = createOwnCookie("second-step", { maxAgeSeconds: 3_600 });

/** The digest, the name, and the flow in which the person got in. */
const knownSchema = z.tuple([z.string(), z.string(), z.enum(["login", "recovery"])]);

/**
 * Adds the cookie to an answer that leads from a first step, sent with an identifier, to the second. A sign-in that
 * goes on to anywhere else needs the name no more. Whether a recovery has a second step is not known yet.
 */
export async function rememberName(
  visit: Visit,
  typed: URLSearchParams,
  answer: unknown,
): Promise<void> {
  const { door, kind, request } = visit;
  if (door.name !== "account" || !(answer instanceof Response)) return;
  const { headers } = answer;
  if (kind === "recovery" && begunSession(headers.getSetCookie())) {
    return rememberIn(headers, { name: await findRecovered(visit, headers), kind });
  }
  if (kind !== "login") return;
  const to = new URL(headers.get("Location") ?? "", env.PUBLIC_URL);
  if (parameterIn(to.href, "aal") !== "aal2") return forgetName(request, headers);
  await rememberIn(headers, { name: typed.get("identifier") ?? "", kind });
}

async function rememberIn(
  headers: Headers,
  { name, kind }: { name: string; kind: "login" | "recovery" },
): Promise<void> {
  const session = begunSession(headers.getSetCookie());
  if (!session || !isOneWord(name)) return;
  headers.append("Set-Cookie", await cookie.serialize([digest(session), name, kind]));
}

/** The address of a recovery whose code was right: its flow keeps it in the button for another mail (v1.3.1). */
async function findRecovered(visit: Visit, headers: Headers): Promise<string> {
  const { answer } = await readFlow(visit, visit.flowId ?? "", headers.getSetCookie());
  if (answer.kind !== "shown") return "";
  return sentTo({ ...answer.flow, state: "sent_email" }) ?? "";
}

/** Whether somebody is on the second step of a recovery whose code was right. */
export async function isAfterRecovery(
  { door, kind, request }: Visit,
  flow: Flow,
): Promise<boolean> {
  if (door.name !== "account" || kind !== "login" || flow.requested_aal !== "aal2") return false;
  return (await readOwn(request))?.[2] === "recovery";
}

/** What the person of a session that waits for its second step signed in with, as far as a cookie of ours knows. */
export async function findHalfSignedIn(request: Request): Promise<string | undefined> {
  return (await readOwn(request))?.[1];
}

/** The settings are reached after the second step of a recovery, or without one. */
export async function forgetInSettings({ kind, request }: Visit, headers: Headers): Promise<void> {
  if (kind === "settings") await forgetName(request, headers);
}

/** The name has done its work, or the person has left. */
export async function forgetName(request: Request, headers: Headers): Promise<void> {
  if (!(await readKnown(request))) return;
  headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
}

async function readKnown(request: Request): Promise<z.infer<typeof knownSchema> | undefined> {
  return knownSchema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
}

/** What is known of the session that the request brings along. */
async function readOwn(request: Request) {
  const known = await readKnown(request);
  return known?.[0] === digest(readSessionCookie(request)) ? known : undefined;
}

/**
 * Whose second step a flow is that does not say so itself. Where no cookie of ours knows, as after a passkey, Kratos says
 * it of a whole session, else in a sign-in anew.
 */
export async function findName(visit: Visit, flow: Flow): Promise<string | undefined> {
  const { door, kind, request } = visit;
  const isSecondStep = kind === "login" && flow.requested_aal === "aal2";
  if (door.name !== "account" || !isSecondStep || findUsername(flow)) return undefined;
  const known = await findHalfSignedIn(request);
  if (known !== undefined) return known;
  const { identity } = await findPerson(visit);
  if (identity) return accountAddress({ identity }) || undefined;
  const again = await askAgain(visit);
  return again && findUsername(again);
}

function begunSession(lines: string[]): string | undefined {
  const pairs = lines.map((line) => readCookie(line, env.KRATOS_SESSION_COOKIE));
  return pairs.find(Boolean);
}

function digest(session: string): string {
  return sign("second step", session);
}
