import { findChange } from "../../../flow/settings/pending-change";
import type { Answer } from "../../call/answer";
import { readFlow } from "../../call/ask-flow.server";
import type { Session } from "../../session/other-sessions.server";
import { makeVisit, type PageVisit, type Visit } from "../../call/visit.server";
import {
  forgetNewPassword,
  readNewPassword,
  rememberNewPassword,
  type PasswordState,
} from "./new-password.server";

/**
 * Whether the password was changed in this session, and nobody has signed in since: Kratos knows what became of the form.
 * What was changed before another sign-in may have been changed again by somebody else. Whoever has signed in since knows
 * the new one, which the cookie in `headers` keeps in mind once they are signed out.
 */
export async function isPasswordChanged(
  page: PageVisit,
  { issued_at: begunAt }: Pick<Session, "issued_at">,
  others: Pick<Session, "authenticated_at" | "authentication_methods">[],
  headers: Headers,
): Promise<"yes" | "doubted" | "no"> {
  const kept = await readNewPassword(page.request);
  if (!kept) return "no";
  const { answer } = await readFlow(makeVisit("settings", page), kept.flowId);
  if (answer.kind !== "shown" || answer.flow.state !== "success") return "no";
  const at = Date.parse(answer.flow.issued_at ?? "");
  if (!(at >= Date.parse(begunAt ?? ""))) return "no";
  const { ownUntil = at } = kept;
  const isSince = (time: string | undefined) => Date.parse(time ?? "") > ownUntil;
  const isByPassword = (other: Pick<Session, "authentication_methods">) =>
    other.authentication_methods.some(({ method }) => method === "password");
  const isKnown = others.some((other) => isSince(other.authenticated_at) && isByPassword(other));
  if (!isKnown && kept.state !== "doubted") return "yes";
  headers.append("Set-Cookie", await rememberNewPassword({ ...kept, state: "doubted" }));
  return "doubted";
}

/** The Set-Cookie line once the person has said that the sign-ins since are their own; undefined if there is none. */
export async function trustPassword(
  request: Request,
  { toldAt = Date.now() }: Session,
): Promise<string | undefined> {
  const kept = await readNewPassword(request);
  return kept && rememberNewPassword({ ...kept, state: "saved", ownUntil: toldAt });
}

/** What became of a new password sent in the settings; undefined for other forms, and when it cannot be known. */
export async function findPasswordState(
  visit: Visit,
  { kind }: Answer,
  typed = new URLSearchParams(),
): Promise<PasswordState | undefined> {
  const isPassword =
    typed.get("method") === "password" && findChange(typed)?.purpose === "password";
  if (!visit.flowId || !isPassword) return undefined;
  if (kind === "done") return "saved";
  if (kind !== "needs-refresh") return undefined;
  // `success` belongs to the whole flow: one that has it already would not tell when the password is saved.
  const { answer } = await readFlow(visit, visit.flowId);
  return answer.kind === "shown" && answer.flow.state !== "success" ? "waits" : undefined;
}

/** Keeps what a save of the settings says about the password: that it is saved, or no longer whether one that waits is. */
export async function keepPassword(
  { request, flowId }: Visit,
  password: PasswordState | undefined,
  headers: Headers,
): Promise<void> {
  if (!flowId) return;
  if (password) {
    headers.append("Set-Cookie", await rememberNewPassword({ flowId, state: password }));
    return;
  }
  // Once another form of the flow is saved, the flow no longer tells whether the password that waited in it is.
  const kept = await readNewPassword(request);
  if (kept?.flowId === flowId && kept.state === "waits") {
    headers.append("Set-Cookie", await forgetNewPassword());
  }
}
