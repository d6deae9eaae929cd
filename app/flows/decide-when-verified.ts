import { type Flow, isAfterSettings, isNumberVerified } from "../model/flow";
import { addressWith, carriedFor } from "../model/parameters";
import { sectionAddress } from "../model/settings-group";
import { isUnder } from "../model/variants";
import { safeRedirect } from "../web/safe-redirect.server";
import { onwardOf, wayBack } from "./decide-when-done";
import type { LastOutcome, Situation } from "./outcome";

/**
 * After a right code a person who has a session goes straight on; Kratos' page would only say so. Undefined for others,
 * who have yet to sign in, or whose session is in another browser.
 */
export function decideWhenVerified(flow: Flow, situation: Situation): LastOutcome | undefined {
  if (flow.state !== "passed_challenge" || situation.isElsewhere) return undefined;
  const to = wayOn(flow, situation);
  if (!to?.startsWith("/")) return to === undefined ? undefined : { do: "leave", to };
  return { do: "go", to, toast: isNumberVerified(flow) ? "number_verified" : "verified" };
}

function wayOn(flow: Flow, situation: Situation): string | undefined {
  const { variant, carried } = situation;
  const { paths } = variant;
  // The sign-in for the application leads a signed-in person on.
  if (carried.has("login_challenge")) return addressWith(paths.login, carriedFor("login", carried));
  const back = wayBack(situation);
  if (back) return back;
  if (isAfterSettings(flow)) {
    return sectionAddress(addressWith(paths.settings, onwardOf(situation)), "profile");
  }
  const to = safeRedirect(hrefOfContinue(flow));
  // A person who corrected the address came from the page that waited for the wrong one's code.
  return to !== undefined && isUnder(to, paths.verification) ? paths.home : to;
}

function hrefOfContinue({ ui }: Flow): string | undefined {
  const [link] = ui.nodes.flatMap((node) => (node.type === "a" ? node.attributes.href : []));
  return link;
}
