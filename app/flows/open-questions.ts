import type { Answer } from "../kratos/answer";
import { type Flow, type InputNode } from "../model/flow";
import { messageIds } from "../model/message-ids";
import type { OpenQuestion, Situation } from "./outcome";

/** Finds the question for Kratos that an answer leaves open. */
export function findOpenQuestion(answer: Answer, situation: Situation): OpenQuestion | undefined {
  if (situation.isSettled) return undefined;
  const open = questions.filter(([about]) => !situation.asked?.includes(about));
  return open.find(([, isOpen]) => isOpen(answer, situation))?.[0];
}

type IsOpen = (answer: Answer, situation: Situation) => boolean;

/** They are asked in this order. ask-further.server.ts answers each. */
const questions: [OpenQuestion, IsOpen][] = [
  ["session", isSessionOpen],
  ["providers", lacksProviders],
  ["application", hasForgottenApplication],
  ["recovery", isRecoveryOpen],
];

/** Whether a person may be signed in already who goes back to a sign-in that may be done. */
function isSessionOpen(answer: Answer, situation: Situation): boolean {
  const { kind, step, variant, hasSessionCookie } = situation;
  if (kind !== "login") return false;
  if (step === "submit") return isCatchAll(answer);
  if (step !== "read" || !hasSessionCookie) return false;
  if (answer.kind === "shown") return isGivenOutAgain(answer.flow);
  const tellsNothing = answer.kind === "csrf" || (answer.kind === "expired" && !!answer.told);
  return variant.features.resumesSignIn && tellsNothing;
}

/** Kratos v1.3.1 answers the form of such a sign-in so, instead of session_already_available. */
function isCatchAll(answer: Answer): boolean {
  if (answer.kind !== "shown" || answer.flow.refresh) return false;
  return answer.flow.ui.messages.some(({ id }) => id === messageIds.generic);
}

/** Kratos gives out a second step, and an application's request to a signed-in person, again when they are done. */
function isGivenOutAgain(flow: Flow): boolean {
  return flow.refresh
    ? flow.oauth2_login_challenge !== undefined && isDone(flow)
    : isSecondStep(flow);
}

const namedOnceDone = ["password", "totp", "lookup_secret", "webauthn", "passkey"];

/**
 * Whether a sign-in is done (v1.3.1, v26.2.0): `active` names these methods once they have succeeded, others already
 * when they begin. The state tells of a code, nothing of a social sign-in, whose form is drawn again.
 */
function isDone({ active = "", state }: Flow): boolean {
  return state === "passed_challenge" || namedOnceDone.includes(active);
}

export function isSecondStep({ requested_aal }: Flow): boolean {
  return requested_aal === "aal2";
}

/**
 * The refused first step of a sign-in that begins with the identifier has lost its social providers: Kratos (v1.3.1)
 * takes them out of the flow for good. An opened flow does not tell that Kratos has none; the fields of a posted form
 * tell.
 */
function lacksProviders(
  answer: Answer,
  { kind, step, hadProviders }: Parameters<IsOpen>[1],
): boolean {
  if (kind !== "login" || answer.kind !== "shown") return false;
  if (step === "create" || (step === "submit" && !hadProviders)) return false;
  return findRefusedIdentifier(answer.flow) !== undefined && !hasProvider(answer.flow);
}

export function findRefusedIdentifier({ ui }: Flow): InputNode | undefined {
  return ui.nodes.find(
    (node): node is InputNode =>
      node.type === "input" &&
      node.group === "identifier_first" &&
      node.attributes.name === "identifier" &&
      node.attributes.type !== "hidden" &&
      node.messages.some(({ type }) => type === "error"),
  );
}

export function hasProvider({ ui }: Flow): boolean {
  return ui.nodes.some(
    ({ type, attributes }) => type === "input" && attributes.name === "provider",
  );
}

/**
 * Whether the link was used in another browser: Kratos (v1.3.1 and newest) then gives this one its flow no more. The browser
 * that has used the code still gets the whole form, which takes no code any more (v1.3.1).
 */
function isRecoveryOpen(answer: Answer, { kind, step, hasCsrfCookie }: Situation): boolean {
  if (kind !== "recovery" || step === "create") return false;
  if (answer.kind === "shown") return step === "read" && answer.flow.state === "passed_challenge";
  return answer.kind === "csrf" && hasCsrfCookie;
}

/** Kratos (v1.3.1) forgets the application after a password that linked an account on the way to it. */
function hasForgottenApplication(answer: Answer, { kind, carried, typed }: Situation): boolean {
  const isForApplication = kind === "login" && carried.has("login_challenge");
  return answer.kind === "done" && isForApplication && !!typed?.get("password");
}
