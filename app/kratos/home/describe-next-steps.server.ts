import { account } from "../../doors/account";
import { fromCheck } from "../../doors/security-check.server";
import { isSentByMail } from "../../flow/address/mail-address";
import { secondSteps } from "../../flow/settings/judge-ways-in";
import { sectionAddress } from "../../flow/settings/settings-group";
import type { WaysIn } from "../../flow/settings/ways-in";
import type { Words } from "../../i18n/words.server";
import { findUnverified } from "../session/find-verifiable.server";
import type { Session } from "../session/other-sessions.server";
import { describeWayBackIn, type WayTo } from "./describe-way-back-in.server";

/** What would make the account safer still, the most urgent first. Each page leads back to the security check. */
export function describeNextSteps(
  session: Session,
  ways: WaysIn | undefined,
  words: Words,
): WayTo[] {
  const settings = fromCheck(account.paths.settings);
  const { lostDevice, missing, advice } = describeWayBackIn(session, { ways }, words, settings);
  const second = ways && secondStep(ways, words, settings);
  const steps = [verification(session, words), lostDevice, missing, advice, second];
  const found = steps.filter((step) => step !== undefined);
  return found
    .filter(({ to }, place) => found.findIndex((other) => other.to === to) === place)
    .map(({ to, label, hint }) => ({ to, label, hint }));
}

function verification(session: Session, words: Words): WayTo | undefined {
  const address = findUnverified(session.identity)?.value;
  if (!address) return undefined;
  const { verify, verify_phone, verify_hint } = words.section("home", { address });
  const label = isSentByMail(address) ? verify : verify_phone;
  return { to: fromCheck(account.paths.verification), label, hint: verify_hint };
}

/** A second step where there is none. */
function secondStep(ways: WaysIn, words: Words, settings: string): WayTo | undefined {
  if (ways.authenticator !== false || secondSteps(ways) > 0) return undefined;
  const label = words.section("home", { address: "" }).add_step;
  const hint = ways.password ? words.section("ways_in").protects : undefined;
  return { to: sectionAddress(settings, "totp"), label, hint };
}
