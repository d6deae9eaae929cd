import type { Flow } from "../model/flow";
import { messageIds } from "../model/message-ids";
import type { Told } from "../model/parameters";
import type { Answer } from "../kratos/answer";
import { readSupersededFlow, type Answered } from "../kratos/flow-calls.server";
import { readSessionCookie } from "../kratos/client.server";
import { accountAddress, readSession } from "../kratos/session.server";
import type { Visit } from "../web/visit.server";
import type { Session } from "../model/session";

/**
 * The answer to somebody who goes back to a sign-in that is done, in this tab or in another: Kratos v1.3.1 gives out its
 * second step, and of the first it says no more than that its CSRF token is another. What the flow tells of its way on
 * stays in the answer.
 */
export async function existingSessionOnOpen(visit: Visit, answered: Answered): Promise<Answered> {
  const { answer, cookies } = answered;
  if (visit.kind !== "login" || !readSessionCookie(visit.request)) return answered;
  if (answer.kind === "shown") {
    const { flow } = answer;
    const isOver = await isGivenOutAgain(visit, flow);
    return isOver ? { answer: { kind: "already-in", told: flow }, cookies } : answered;
  }
  if (!visit.variant.features.resumesSignIn) return answered;
  const told = await findTold(visit, answer);
  return told ? { answer: await placeInSession(visit, told, answer), cookies } : answered;
}

/**
 * The answer to the form of such a sign-in: Kratos v1.3.1 answers it with its catch-all message instead of
 * session_already_available.
 */
export async function existingSessionOnSubmit(
  visit: Visit,
  answered: Answered,
  typed: URLSearchParams,
): Promise<Answered> {
  const { answer, cookies } = answered;
  if (visit.kind !== "login" || answer.kind !== "shown") return answered;
  const { flow } = answer;
  const isCatchAll = flow.ui.messages.some(({ id }) => id === messageIds.generic);
  if (flow.refresh || !isCatchAll) return answered;
  const session = await readSession(visit);
  if (session === "none") return answered;
  if (session === "needs-aal2") {
    return isSecondStep(flow) ? answered : { answer: { kind: "needs-aal2", told: flow }, cookies };
  }
  if (isSecondStep(flow) && !hasSecondStep(session)) return answered;
  const told = isOf(session, flow, typed) ? flow : undefined;
  return { answer: { kind: "already-in", told }, cookies };
}

async function findTold(visit: Visit, answer: Answer): Promise<Told | undefined> {
  if (answer.kind === "expired") return answer.told;
  if (answer.kind !== "csrf") return undefined;
  const { answer: overtaken } = await readSupersededFlow(visit, visit.flowId ?? "");
  return overtaken.kind === "shown" ? overtaken.flow : undefined;
}

async function placeInSession(visit: Visit, told: Told, answer: Answer): Promise<Answer> {
  const session = await readSession(visit);
  if (session === "none") return answer;
  return { kind: session === "needs-aal2" ? "needs-aal2" : "already-in", told };
}

/** A second step, and what an application asks of somebody who is signed in, are given out again when they are done. */
async function isGivenOutAgain(visit: Visit, flow: Flow): Promise<boolean> {
  if (flow.refresh) return flow.oauth2_login_challenge !== undefined && isDone(flow);
  if (!isSecondStep(flow)) return false;
  const session = await readSession(visit);
  return typeof session === "object" && hasSecondStep(session);
}

const namedOnceDone = ["password", "totp", "lookup_secret", "webauthn", "passkey"];

/**
 * What a sign-in tells of itself (v1.3.1, v26.2.0): `active` names these methods once they have succeeded, the others
 * already when they begin. Of a code the state tells, of a social sign-in nothing; its form is drawn again.
 */
function isDone({ active = "", state }: Flow): boolean {
  return state === "passed_challenge" || namedOnceDone.includes(active);
}

function isSecondStep({ requested_aal }: Flow): boolean {
  return requested_aal === "aal2";
}

function hasSecondStep({ authentication_methods: methods }: Session): boolean {
  return methods.some(({ aal }) => aal === "aal2");
}

/** Whether the form was sent by the person of the session: another person is not led on as them. */
function isOf(session: Session, flow: Flow, typed: URLSearchParams): boolean {
  const name = typed.get("identifier")?.trim().toLowerCase();
  return isSecondStep(flow) || (name !== undefined && name === accountAddress(session));
}
