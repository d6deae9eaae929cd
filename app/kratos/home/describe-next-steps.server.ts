import { account } from "../../doors/account";
import { fromCheck } from "../../doors/security-check.server";
import { isSentByMail } from "../../flow/address/mail-address";
import { secondSteps } from "../../flow/settings/judge-ways-in";
import { sectionAddress } from "../../flow/settings/settings-group";
import type { WaysIn } from "../../flow/settings/ways-in";
import type { Words } from "../../i18n/words.server";
import { findUnverified } from "../session/find-verifiable.server";
import type { Session } from "../session/other-sessions.server";
import type { IconName } from "../../ui/inline/icon";
import { describeAwaited, type Sent } from "./describe-home.server";
import { describeWayBackIn, type WayTo } from "./describe-way-back-in.server";

interface NextStep extends WayTo {
  icon: IconName;
}

interface Known {
  ways?: WaysIn;
  /** Digests of the questions that the person has answered. */
  dismissed?: string[];
  /** The flow of a mail to the address that is to be verified. */
  sent?: Sent;
  /** Whose address it is has to be looked at first: somebody else may have put in theirs. */
  isAddressOpen?: boolean;
}

/** What would make the account safer still, the most urgent first. Each page leads back to the security check. */
export function describeNextSteps(
  session: Session,
  { ways, dismissed, sent, isAddressOpen }: Known,
  words: Words,
): NextStep[] {
  const settings = fromCheck(account.paths.settings);
  const { lostDevices, missing, advice } = describeWayBackIn(
    session,
    { ways, dismissed },
    words,
    settings,
  );
  const second = ways && secondStep(ways, words, settings);
  const steps: [WayTo | undefined, IconName][] = [
    [isAddressOpen ? undefined : verification(session, sent, words), "warning"],
    ...lostDevices.map((device): [WayTo, IconName] => [device, device.icon]),
    [missing, "warning"],
    [advice, "key"],
    [second, "key"],
  ];
  const found = steps.flatMap(([step, icon]) => (step ? [{ ...step, icon }] : []));
  return found
    .filter(({ to }, place) => found.findIndex((other) => other.to === to) === place)
    .map(({ to, label, hint, icon }) => ({ to, label, hint, icon }));
}

function verification(session: Session, sent: Sent | undefined, words: Words): WayTo | undefined {
  const address = findUnverified(session.identity)?.value;
  if (!address) return undefined;
  const { verify, verify_phone, verify_hint } = words.section("home", { address });
  const label = isSentByMail(address) ? verify : verify_phone;
  const { verification } = account.paths;
  if (!sent) return { to: fromCheck(verification), label, hint: verify_hint };
  const { hint } = describeAwaited(sent, address, words);
  return { to: fromCheck(verification, { flow: sent.flowId }), label, hint };
}

/** A second step where there is none. */
function secondStep(ways: WaysIn, words: Words, settings: string): WayTo | undefined {
  if (ways.authenticator !== false || secondSteps(ways) > 0) return undefined;
  const label = words.section("home", { address: "" }).add_step;
  const hint = ways.password ? words.section("ways_in").protects : undefined;
  return { to: sectionAddress(settings, "totp"), label, hint };
}
