import { z } from "zod";
import { messageIds } from "../../flow/message-ids";
import type { Flow } from "../../flow/flow";
import { isLinking } from "../../flow/is-linking";
import { providerName } from "../../flow/settings/provider-name";
import { toastHeader } from "../../page/toast.server";
import { createOwnCookie } from "../../settings/own-cookie.server";
import type { Answer } from "../call/answer";
import { keepOwnLook, lookDigest, withLinked } from "./account/last-look.server";
import type { Visit } from "../call/visit.server";

/**
 * The sign-in that links a social account, its provider, and whose account it is: Kratos (v1.3.1) says so as long as no
 * form of that flow is refused, and not at all once it has linked it.
 */
const cookie = createOwnCookie("social-link", { maxAgeSeconds: 3_600 });

const knownSchema = z.tuple([z.string(), z.string(), z.string()]);

/** Keeps what a page says of the account that its sign-in links. */
export async function rememberLink({ id, ui }: Flow, headers: Headers): Promise<void> {
  const message = ui.messages.find((each) => each.id === messageIds.linkBySignIn);
  const { provider, duplicate_identifier: identifier } = message?.context ?? {};
  if (typeof provider !== "string" || provider === "") return;
  const known = [id, provider, typeof identifier === "string" ? identifier : ""];
  headers.append("Set-Cookie", await cookie.serialize(known));
}

/** The flow of that sign-in with what its first page said, after a refused form as well. */
export async function restoreLink(request: Request, flow: Flow): Promise<Flow> {
  const [id, provider, identifier] = (await findLink(request)) ?? [];
  if (id !== flow.id || isLinking(flow.ui.messages)) return flow;
  const context = { provider, duplicate_identifier: identifier };
  const message = { id: messageIds.linkBySignIn, text: "", type: "info" as const, context };
  return { ...flow, ui: { ...flow.ui, messages: [message, ...flow.ui.messages] } };
}

async function findLink(request: Request) {
  return knownSchema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
}

/** Lets the page after that sign-in say that the account is linked; another site's page says nothing. */
export async function tellLinked(
  { door, kind, flowId, request }: Visit,
  { kind: answered }: Answer,
  response: unknown,
): Promise<void> {
  if (door.name !== "account" || kind !== "login" || answered !== "done") return;
  if (!(response instanceof Response)) return;
  const [id, provider = ""] = (await findLink(request)) ?? [];
  if (id === undefined || id !== flowId) return;
  response.headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
  const name = providerName(provider);
  const own = lookDigest(name);
  await keepOwnLook(request, (look) => withLinked(look, own), response.headers);
  if (!response.headers.get("Location")?.startsWith("/")) return;
  await toastHeader({ key: "linked", about: name }, response.headers);
}
