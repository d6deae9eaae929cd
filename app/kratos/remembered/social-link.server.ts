import { z } from "zod";
import { messageIds } from "../../flow/message-ids";
import type { Flow } from "../../flow/flow";
import { providerName } from "../../flow/settings/provider-name";
import { toastHeader } from "../../page/toast.server";
import { createOwnCookie } from "../../settings/own-cookie.server";
import type { Answer } from "../call/answer";
import type { Visit } from "../call/visit.server";

/**
 * The sign-in that links a social account, and its provider: Kratos (v1.3.1) says so as long as no form of that flow is
 * refused, and not at all once it has linked it.
 */
const cookie = createOwnCookie("social-link", { maxAgeSeconds: 3_600 });

const knownSchema = z.tuple([z.string(), z.string()]);

/** Keeps what a page says of the account that its sign-in links. */
export async function rememberLink({ id, ui }: Flow, headers: Headers): Promise<void> {
  const message = ui.messages.find((each) => each.id === messageIds.linkBySignIn);
  const provider = message?.context.provider;
  if (typeof provider !== "string" || provider === "") return;
  headers.append("Set-Cookie", await cookie.serialize([id, provider]));
}

/** Lets the page after that sign-in say that the account is linked; another site's page says nothing. */
export async function tellLinked(
  { door, kind, flowId, request }: Visit,
  { kind: answered }: Answer,
  response: unknown,
): Promise<void> {
  if (door.name !== "account" || kind !== "login" || answered !== "done") return;
  if (!(response instanceof Response)) return;
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  const [id, provider = ""] = knownSchema.safeParse(value).data ?? [];
  if (id === undefined || id !== flowId) return;
  response.headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
  if (!response.headers.get("Location")?.startsWith("/")) return;
  await toastHeader({ key: "linked", about: providerName(provider) }, response.headers);
}
