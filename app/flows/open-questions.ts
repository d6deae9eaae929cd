import type { Answer } from "../kratos/answer";
import { type Flow, type InputNode } from "../model/flow";
import { messageIds } from "../model/message-ids";
import type { OpenQuestion, Situation } from "./outcome";

export function findOpenQuestion(answer: Answer, situation: Situation): OpenQuestion | undefined {
  if (situation.isSettled) return undefined;
  const open = questions.filter(([about]) => !situation.asked?.includes(about));
  return open.find(([, isOpen]) => isOpen(answer, situation))?.[0];
}

type IsOpen = (answer: Answer, situation: Situation) => boolean;

/** They are asked in this order; ask-further.server.ts answers each. */
const questions: [OpenQuestion, IsOpen][] = [
  ["session", isSessionOpen],
  ["providers", lacksProviders],
  ["application", hasForgottenApplication],
  ["recovery", isRecoveryOpen],
];

/** A person who goes back to a sign-in may be signed in already. */
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

/** `active` names these methods once they succeed, others as they begin (v1.3.1, v26.2.0); `state` tells of a code. */
function isDone({ active = "", state }: Flow): boolean {
  return state === "passed_challenge" || namedOnceDone.includes(active);
}

export function isSecondStep({ requested_aal }: Flow): boolean {
  return requested_aal === "aal2";
}

/** Kratos (v1.3.1) removes the social providers from a refused first step; only the posted form tells of them. */
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
 * Kratos (v1.3.1 and newest) gives no flow to this browser once another one has used its link. After a code the browser
 * still gets the whole form, which takes no code any more (v1.3.1).
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
