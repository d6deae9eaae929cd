import { addressWith } from "../../flow/parameters";
import { sectionAddress } from "../../flow/settings/settings-group";
import type { Answer } from "../call/answer";
import type { LastOutcome, Outcome, Situation } from "./outcome";
import { returnToOf, wayBack } from "./way-back";

type Done = Extract<Answer, { kind: "done" }>;

/** What happens when a flow is done: its next step comes before any redirect named with it. */
export function decideWhenDone(next: Done, situation: Situation): Outcome {
  const otherwise = decideNext(next, situation);
  const { newAddress: address } = next;
  return address && !situation.door.answers.saved
    ? { do: "verify", address, otherwise }
    : otherwise;
}

function decideNext(next: Done, situation: Situation): LastOutcome {
  const { kind, door, carried, method } = situation;
  const { paths } = door;
  const back = returnToOf(situation);
  const ownWay = wayBack(situation);
  if (kind === "settings" && door.answers.saved && !next.isSavedWhenVerified) {
    const to = door.answers.saved;
    return method === "password" ? { do: "prove", to } : { do: "go", to, toast: "saved" };
  }
  if (next.settings) {
    return { do: "go", to: addressWith(paths.settings, back, { flow: next.settings.id }) };
  }
  if (next.verification) {
    return { do: "go", to: addressWith(paths.verification, back, { flow: next.verification.id }) };
  }
  if (kind === "settings" && door.answers.leadsOn) {
    return { do: "go", to: ownWay ?? paths.home, toast: "saved" };
  }
  if (kind === "settings" && !carried.has("return_to")) {
    // The finished flow belongs to a new id without return_to (v1.3.1), so begin again.
    const { section } = situation;
    const to = section ? sectionAddress(paths.settings, section) : paths.settings;
    return { do: "go", to, toast: "saved", section };
  }
  const isAwaited = isWaitingChange(next.redirectTo);
  if (isAwaited && situation.hasNewCsrfToken) {
    return { do: "go", to: paths.settings, toast: "not_saved" };
  }
  const ownPage = kind === "settings" && !isAwaited ? ownWay : undefined;
  if (ownPage?.startsWith("/")) return { do: "go", to: ownPage, toast: "saved" };
  const isLedOn = !door.comesBackTo || carried.has("login_challenge") || isAwaited;
  return next.redirectTo && isLedOn
    ? { do: "leave", to: next.redirectTo }
    : { do: "go", to: ownWay ?? paths.home };
}

/**
 * A settings flow that waits for a fresh sign-in: Kratos saves the change when a browser goes there. A new session
 * has a new CSRF token, so the form itself would be refused if sent again (v1.3.1).
 */
function isWaitingChange(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false;
  const { pathname, searchParams } = new URL(address);
  return pathname.endsWith("/self-service/settings") && searchParams.has("flow");
}
