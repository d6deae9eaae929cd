import type { Flow } from "../../flow/flow";
import { messageIds } from "../../flow/message-ids";
import type { Answered } from "../call/ask-flow.server";
import { findSession, readSession } from "../session/session.server";
import type { Visit } from "../call/visit.server";

/**
 * The sign-in form of a second tab, or one of a second step that somebody goes back to: Kratos v1.3.1 gives it out, and
 * answers with its catch-all message instead of session_already_available. So only the session itself can tell.
 */
export async function recogniseSession(
  visit: Visit,
  answered: Answered,
  step: "read" | "submit",
): Promise<Answered> {
  const { answer, cookies } = answered;
  if (visit.kind !== "login" || answer.kind !== "shown") return answered;
  const { flow } = answer;
  const isCatchAll = flow.ui.messages.some(({ id }) => id === messageIds.generic);
  const mayBeIn = step === "submit" ? isCatchAll : isSecondStep(flow);
  if (flow.refresh || !mayBeIn) return answered;
  const isIn = isSecondStep(flow) ? await hasSecondStep(visit) : await findSession(visit);
  return isIn ? { answer: { kind: "already-in" }, cookies } : answered;
}

function isSecondStep({ requested_aal }: Flow): boolean {
  return requested_aal === "aal2";
}

async function hasSecondStep(visit: Visit): Promise<boolean> {
  const session = await readSession(visit);
  if (typeof session !== "object") return false;
  return session.authentication_methods.some(({ aal }) => aal === "aal2");
}
