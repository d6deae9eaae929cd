import { messageIds } from "../../flow/message-ids";
import type { Answered } from "../call/ask-flow.server";
import { findSession } from "../session/session.server";
import type { Visit } from "../call/visit.server";

/**
 * The sign-in form of a second tab: Kratos v1.3.1 answers with a flow and its catch-all message instead of
 * session_already_available, so only the session itself can tell.
 */
export async function recogniseSession(visit: Visit, answered: Answered): Promise<Answered> {
  const { answer, cookies } = answered;
  if (visit.kind !== "login" || answer.kind !== "shown") return answered;
  const { refresh, requested_aal, ui } = answer.flow;
  const isFirstStep = !refresh && requested_aal !== "aal2";
  const isCatchAll = ui.messages.some(({ id }) => id === messageIds.generic);
  if (!isFirstStep || !isCatchAll || !(await findSession(visit))) return answered;
  return { answer: { kind: "already-in" }, cookies };
}
