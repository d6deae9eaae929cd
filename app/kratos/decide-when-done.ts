import { addressWith } from "../flow/parameters";
import type { NextSteps } from "./continue-with";
import type { Outcome } from "./outcome";
import type { Situation } from "./situation";
import { returnToOf, wayBack } from "./way-back";

/** What is done when a flow is over: its next step goes before any redirect that was named with it. */
export function decideWhenDone(next: NextSteps, situation: Situation): Outcome {
  const { kind, door, carried } = situation;
  const { paths } = door;
  const back = returnToOf(situation);
  if (kind === "settings" && door.answers.saved) {
    const { to, isProven } = door.answers.saved;
    return isProven ? { do: "prove", to } : { do: "go", to, toast: "saved" };
  }
  if (next.settings) {
    return { do: "go", to: addressWith(paths.settings, back, { flow: next.settings.id }) };
  }
  if (next.verification) {
    return { do: "go", to: addressWith(paths.verification, back, { flow: next.verification.id }) };
  }
  if (kind === "settings" && !carried.has("return_to")) {
    // The flow that is done belongs to a new id without return_to (v1.3.1): begin afresh.
    return { do: "go", to: paths.settings, toast: "saved" };
  }
  const isLedOn = !door.comesBackTo || carried.has("login_challenge");
  return next.redirectTo && isLedOn
    ? { do: "leave", to: next.redirectTo }
    : { do: "go", to: wayBack(situation) ?? paths.home };
}
