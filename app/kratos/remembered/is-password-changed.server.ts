import { findChange } from "../../flow/settings/pending-change";
import type { Answer } from "../call/answer";
import { readFlow } from "../call/ask-flow.server";
import type { Session } from "../session/other-sessions.server";
import { makeVisit, type PageVisit, type Visit } from "../call/visit.server";
import {
  doubtPassword,
  findPasswordFlow,
  forgetPassword,
  rememberSection,
  type PasswordState,
} from "./remembered-section.server";

/**
 * Whether the password was changed in this session: Kratos knows what became of the form. What was changed before
 * another sign-in may have been changed again by somebody else. Whoever has signed in since knows the new one, which
 * the cookie in `headers` keeps in mind once they are signed out.
 */
export async function isPasswordChanged(
  page: PageVisit,
  { issued_at: begunAt }: Pick<Session, "issued_at">,
  others: Pick<Session, "authenticated_at">[],
  headers: Headers,
): Promise<boolean> {
  const flowId = await findPasswordFlow(page.request);
  if (!flowId) return false;
  const { answer } = await readFlow(makeVisit("settings", page), flowId);
  if (answer.kind !== "shown" || answer.flow.state !== "success") return false;
  const at = Date.parse(answer.flow.issued_at ?? "");
  const isSince = (time: string | undefined) => Date.parse(time ?? "") > at;
  const isKnown = others.some((other) => isSince(other.authenticated_at));
  if (isKnown) headers.append("Set-Cookie", await forgetPassword(page.request));
  return !isKnown && at >= Date.parse(begunAt ?? "");
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
  const line = password
    ? await rememberSection(flowId, "password", { password })
    : await doubtPassword(request, flowId);
  if (line) headers.append("Set-Cookie", line);
}
