import { toastHeader } from "../../../page/toast.server";
import type { Answer } from "../../call/answer";
import type { Visit } from "../../call/visit.server";

/**
 * Lets the page after a registration say that there is an account, if it is one of ours: the verification of an address
 * begins with that anyway, and another site says it itself.
 */
export async function announceAccount(
  { kind, door }: Visit,
  { kind: answered }: Answer,
  response: unknown,
): Promise<void> {
  if (kind !== "registration" || answered !== "done" || !(response instanceof Response)) return;
  const to = response.headers.get("Location") ?? "";
  if (!to.startsWith("/") || to.startsWith(`${door.paths.verification}?`)) return;
  await toastHeader("registered", response.headers);
}
