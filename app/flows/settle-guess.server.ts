import type { Answered } from "../kratos/flow-calls.server";
import { begunSession, readSessionCookie } from "../kratos/cookies.server";
import type { Asker, BegunGuess, GuessOutcome } from "../limits/guess-limit.server";
import { errorsOf, type FlowKind } from "../model/flow";
import { messageIds } from "../model/message-ids";
import { parameterIn } from "../model/parameters";
import type { Visit } from "../web/visit.server";
import type { Before } from "./outcome";

export function askerOf({ state, context, request }: Visit): Asker {
  return { state, clientIp: context.clientIp, session: readSessionCookie(request) || undefined };
}

/** Counts what came of a form that guessed something, and lets its refusal wait. */
export async function settleGuess(
  { kind, context }: Visit,
  guess: BegunGuess,
  answered: Answered,
): Promise<Before["guessed"]> {
  const outcome = guessOutcomeOf(kind, answered);
  context.holdMs = guess.hold(outcome);
  const changes = await guess.end(outcome, begunSession(answered.cookies));
  return { changes, about: guess.about };
}

const wrongCodes: number[] = [
  messageIds.loginCodeRefused,
  messageIds.recoveryCodeRefused,
  messageIds.verificationCodeRefused,
];

/** Errors of a form whose secret Kratos did not compare, or found right. */
const notTried: number[] = [messageIds.missing, messageIds.notVerified];

/** What the answer says of the guess. An answer that does not judge it is none. */
export function guessOutcomeOf(kind: FlowKind, { answer, cookies }: Answered): GuessOutcome {
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
