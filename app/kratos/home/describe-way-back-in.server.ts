import { account, deviceKept } from "../../doors/account";
import { isSentByMail } from "../../flow/address/mail-address";
import { judgeWaysIn, secondSteps } from "../../flow/settings/judge-ways-in";
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
  missing?: WayTo;
}

/** "Can I get back in?" by all that is known of a session, and what to do if the device is lost. */
export function describeWayBackIn(
  session: Session,
  { ways, isDeviceKept }: KnownWays,
  words: Words,
): WayBackIn {
  if (!ways) return {};
  const address = accountAddress(session);
  const mailbox = isSentByMail(address) ? address : undefined;
  const lostDevice = isDeviceKept ? undefined : describeLostDevice(session, ways, words);
  const unverified = findUnverified(session.identity);
  return { lostDevice, ...describeSafety({ ways, mailbox, lostDevice, unverified }, words) };
}

interface WayTo {
  to: string;
  label: string;
  /** Why. */
  hint: string;
}

interface Safety {
  ways: WaysIn;
  mailbox?: string;
  lostDevice?: object;
  unverified?: Verifiable;
}

/**
 * "Can I get back in?", without a tick for who may have lost a device. What has to be done comes first: to verify an
 * address, or else `missing`, the way to what is.
 */
function describeSafety(known: Safety, words: Words): { waysIn: WaysInView; missing?: WayTo } {
  const { ways, mailbox, lostDevice, unverified } = known;
  const view = describeWaysIn(ways, words, mailbox);
  const judgement = judgeWaysIn(ways);
  if (judgement === "no_second_way" && isSentByMail(unverified?.value ?? "")) {
    const answer = words.section("ways_in").verify_first;
    return { waysIn: { ...view, tone: "info", answer, advice: undefined } };
  }
  const { answer, advice } = view;
  if (view.tone === "warning" && advice) {
    const to = sectionAddress(account.paths.settings, advice.group);
    const label = words.section("home", { address: "" })[advice.does];
    const { see_above } = words.section("ways_in");
    const waysIn = { ...view, answer: see_above, advice: undefined };
    return { waysIn, missing: { to, label, hint: answer } };
  }
  if (!lostDevice || judgement !== "fine") return { waysIn: view };
  const { by_codes } = words.section("ways_in");
  const told = secondSteps(ways) === 1 ? by_codes : answer;
  return { waysIn: { ...view, tone: "info", answer: told } };
}

/**
 * The way to what somebody may have lost who came in by a backup code. Kratos (v1.3.1) adds an app that is set up to
 * the session's methods, so this ends then.
 */
function describeLostDevice(session: Session, ways: WaysIn, words: Words) {
  if (!isByBackupCode(session)) return undefined;
  const key = ways.keysAre === "second" ? "webauthn" : undefined;
  const text = words.section("lost_device", { support: "" });
  const group = ways.authenticator ? "totp" : key;
  return (
    group && {
      to: sectionAddress(account.paths.settings, group),
      label: text.title,
      dismiss: { action: deviceKept, label: text.still },
      hint: words.section("home", { address: "" }).replace_lost,
    }
  );
}
