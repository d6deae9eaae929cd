import { account, deviceKept } from "../../doors/account";
import { isSentByMail } from "../../flow/address/mail-address";
import { secondSteps, type WaysInJudgement } from "../../flow/settings/judge-ways-in";
import { sectionAddress } from "../../flow/settings/settings-group";
import type { WaysIn } from "../../flow/settings/ways-in";
import type { Words } from "../../i18n/words.server";
import { findUnverified, type Verifiable } from "../session/find-verifiable.server";
import { accountAddress } from "../session/session.server";
import type { Session } from "../session/other-sessions.server";
import { isByBackupCode } from "../session/used-methods";
import { describeWaysIn, type WaysInView } from "./describe-ways-in";

/** What is known of how somebody gets back in. */
export interface KnownWays {
  ways?: WaysIn;
  /** Whether the person has said that the device is not lost. */
  isDeviceKept?: boolean;
}

interface WayBackIn {
  lostDevice?: ReturnType<typeof describeLostDevice>;
  waysIn?: WaysInView;
  /** What has to be done. */
  missing?: WayTo;
  /** What would be better done. */
  advice?: WayTo;
}

/**
 * "Can I get back in?" by all that is known of a session, and what to do if the device is lost. What is to be done leads
 * to `settings`.
 */
export function describeWayBackIn(
  session: Session,
  { ways, isDeviceKept }: KnownWays,
  words: Words,
  settings = account.paths.settings,
): WayBackIn {
  if (!ways) return {};
  const address = accountAddress(session);
  const mailbox = isSentByMail(address) ? address : undefined;
  const lostDevice = isDeviceKept ? undefined : describeLostDevice(session, ways, words, settings);
  const unverified = findUnverified(session.identity);
  const known = { ways, mailbox, lostDevice, unverified, settings };
  return { lostDevice, ...describeSafety(known, words) };
}

/** A page that helps. */
export interface WayTo {
  to: string;
  label: string;
  /** Why. */
  hint?: string;
}

interface Safety {
  ways: WaysIn;
  mailbox?: string;
  lostDevice?: object;
  unverified?: Verifiable;
  settings: string;
}

/**
 * "Can I get back in?", without a tick for who may have lost a device. What has to be done comes first: to verify an
 * address, or else `missing`, the way to what is.
 */
function describeSafety(known: Safety, words: Words): Omit<WayBackIn, "lostDevice"> {
  const { ways, mailbox, lostDevice, unverified, settings } = known;
  const view = describeWaysIn(ways, words, mailbox);
  const { judgement, answer } = view;
  if (judgement === "no_second_way" && isSentByMail(unverified?.value ?? "")) {
    const answer = words.section("ways_in").verify_first;
    return { waysIn: { ...view, tone: "info", answer, advice: undefined } };
  }
  const advice = view.advice && {
    to: sectionAddress(settings, view.advice.group),
    label: words.section("home", { address: "" })[view.advice.does],
    hint: answer,
  };
  if (view.tone === "warning" && advice) {
    const { brief: known, by_codes } = words.section("ways_in");
    const brief: Partial<Record<WaysInJudgement, string>> = { ...known, few_codes: by_codes };
    const waysIn = { ...view, answer: brief[judgement] ?? answer, advice: undefined };
    return { waysIn, missing: advice };
  }
  if (!lostDevice || judgement !== "fine") return { waysIn: view, advice };
  const { by_codes } = words.section("ways_in");
  const told = secondSteps(ways) === 1 ? by_codes : answer;
  return { waysIn: { ...view, tone: "info", answer: told } };
}

/**
 * The way to what somebody may have lost who came in by a backup code. Kratos (v1.3.1) adds an app that is set up to
 * the session's methods, so this ends then.
 */
function describeLostDevice(session: Session, ways: WaysIn, words: Words, settings: string) {
  if (!isByBackupCode(session)) return undefined;
  const key = ways.keysAre === "second" ? "webauthn" : undefined;
  const text = words.section("lost_device", { support: "" });
  const home = words.section("home", { address: "" });
  const group = ways.authenticator ? "totp" : key;
  return (
    group && {
      to: sectionAddress(settings, group),
      label: text.title,
      dismiss: { action: deviceKept, label: text.still },
      hint: ways.codesLeft === 0 ? home.replace_now : home.replace_lost,
    }
  );
}
