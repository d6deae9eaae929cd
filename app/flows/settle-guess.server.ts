import type { FlowAnswer } from "../kratos/flow-calls.server";
import { begunSession, readSessionCookie } from "../kratos/cookies.server";
import {
  type Asker,
  type BegunGuess,
  type GuessOutcome,
  rememberNewcomer,
} from "../limits/guess-limit.server";
import { errorsOf, type FlowKind } from "../model/flow";
import { messageIds } from "../model/message-ids";
import { parameterIn } from "../model/parameters";
import type { Visit } from "../web/visit.server";
import type { Before } from "./outcome";

export function askerOf({ state, context, request }: Visit): Asker {
  return { state, clientIp: context.clientIp, session: readSessionCookie(request) || undefined };
}

/** Counts the outcome of a guess, and lets a refusal wait. */
export async function settleGuess(
  { kind, context }: Visit,
  guess: BegunGuess,
  answered: FlowAnswer,
): Promise<Before["guessed"]> {
  const outcome = guessOutcomeOf(kind, answered);
  context.holdMs = guess.hold(outcome);
  const changes = await guess.end(outcome, begunSession(answered.cookies));
  return { changes, about: guess.about };
}

/** A sign-up that began a session makes the browser known for the account, like a sign-in. */
export async function knowNewcomer(
  visit: Visit,
  identifiers: string[],
  { cookies }: FlowAnswer,
): Promise<Before["guessed"]> {
  const session = begunSession(cookies);
  if (visit.kind !== "registration" || !session) return undefined;
  return { changes: await rememberNewcomer(askerOf(visit), identifiers, session) };
}

const wrongCodes: number[] = [
  messageIds.loginCodeRefused,
  messageIds.recoveryCodeRefused,
  messageIds.verificationCodeRefused,
];

/** With these errors, Kratos did not compare the secret, or found it right. */
const notTried: number[] = [messageIds.missing, messageIds.notVerified];

/** None if the answer does not judge the guess. */
function guessOutcomeOf(kind: FlowKind, { answer, cookies }: FlowAnswer): GuessOutcome {
  switch (answer.kind) {
    case "done":
      return "right";
    case "needs-aal2":
    case "unverified":
      return "halfway";
    case "elsewhere":
      if (parameterIn(answer.to, "aal") === "aal2") return "halfway";
      return kind !== "login" || begunSession(cookies) ? "right" : "counts";
    case "shown": {
      const errors = errorsOf(answer.flow).map(({ id }) => id);
      if (errors.some((id) => wrongCodes.includes(id))) return "wrong code";
      if (errors.length > 0) return errors.every((id) => notTried.includes(id)) ? "none" : "counts";
      return answer.flow.state === "passed_challenge" ? "right" : "counts";
    }
    case "inactive":
      return "counts";
    default:
      return "none";
  }
}
