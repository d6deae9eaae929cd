import { account, deviceKept, otherSessions } from "../../doors/account";
import { isSentByMail } from "../../flow/address/mail-address";
import { addressWith } from "../../flow/parameters";
import { judgeWaysIn, secondSteps } from "../../flow/settings/judge-ways-in";
import { sectionAddress } from "../../flow/settings/settings-group";
import type { WaysIn } from "../../flow/settings/ways-in";
import { spaceBetween } from "../../i18n/space-between";
import type { Words } from "../../i18n/words.server";
import { env } from "../../settings/env.server";
import { describeAccountMenu } from "./describe-account-menu.server";
import { describeWaysIn, type WaysInView } from "./describe-ways-in";
import { findUnverified, findVerifiable, type Verifiable } from "./find-verifiable.server";
import { personName } from "./person-name";
import { accountAddress } from "./session.server";
import type { Session } from "./other-sessions.server";

export interface Sent {
  flowId: string;
  by: "code" | "link";
}

/** What this browser knows besides the session. */
interface Known {
  ways?: WaysIn;
  /** The flow of a mail to the address that is to be verified, and what is in the mail. */
  sent?: Sent;
  /** The flow in which a recovery's new password is still to be chosen, and the minutes left for that. */
  recovered?: { flowId: string; minutes: number };
  /** After a recovery's new password: whether somebody may be signed in elsewhere. */
  mayHaveOthers?: boolean;
  /** Whether the person has said that the device is not lost. */
  isDeviceKept?: boolean;
}

/** The home page's data: who is signed in, how they get back in, and what there is to do. */
export function describeHome(session: Session, known: Known, words: Words) {
  const { ways, sent, recovered, mayHaveOthers, isDeviceKept } = known;
  const unverified = findUnverified(session.identity);
  const address = accountAddress(session);
  const text = words.section("home", { address: unverified?.value ?? "" });
  const { lostDevice, ...safety } = describeWayBackIn(session, { ways, isDeviceKept }, words);
  return {
    menu: describeAccountMenu(session, words),
    name: personName(session.identity.traits),
    address,
    /** Undefined if Kratos does not verify this address. */
    isVerified: findVerifiable(session.identity, address)?.verified,
    /** The address that the one press is for. */
    toVerify: unverified?.value,
    /** Whether one press can send the mail that verifies it. */
    canSendMail: isSentByMail(unverified?.value ?? ""),
    // Whether the old password is still known is to be asked before anything is said of it.
    ...(recovered ? undefined : safety),
    /** Where the code or the link that was sent is awaited. */
    awaits: sent && describeAwaited(sent, unverified?.value ?? "", words).to,
    newPassword: recovered && {
      to: addressWith(account.paths.newPassword, flowOf(recovered)),
      label: words.section("check").password,
      hint: describeMinutes(recovered.minutes, words),
    },
    lostDevice,
    ending: mayHaveOthers ? describeEndingOthers(words) : undefined,
    isAlone: mayHaveOthers === false ? words.section("check").sign_out_done : undefined,
    hasApps: env.HYDRA_ADMIN_URL !== undefined,
    text: {
      ...text,
      verify: unverified && !isSentByMail(unverified.value) ? text.verify_phone : text.verify,
      verify_hint: hintOf(unverified, sent, words),
    },
  };
}

/** Until when a new password can be chosen at once, and what is asked for after that. */
function describeMinutes(minutes: number, words: Words): string {
  const left = words.count("new_password.left", minutes);
  const { after } = words.section("new_password");
  return left + spaceBetween(left, after) + after;
}

interface WayBackIn {
  lostDevice?: ReturnType<typeof describeLostDevice>;
  waysIn?: WaysInView;
  missing?: WayTo;
}

/** "Can I get back in?" by all that is known of a session, and what to do if the device is lost. */
function describeWayBackIn(
  session: Session,
  { ways, isDeviceKept }: Pick<Known, "ways" | "isDeviceKept">,
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

/** Whether backup codes alone were the second step of this session. */
export function isByBackupCode(session: Session): boolean {
  const steps = session.authentication_methods.filter(({ aal }) => aal === "aal2");
  return steps.length > 0 && steps.every(({ method }) => method === "lookup_secret");
}

function hintOf(unverified: Verifiable | undefined, sent: Known["sent"], words: Words): string {
  const address = unverified?.value ?? "";
  if (sent) return describeAwaited(sent, address, words).hint;
  const text = words.section("home", { address });
  // After a social sign-up Kratos tells no page that it sent one (v1.3.1).
  return unverified?.status === "sent" ? text.verify_sent_hint : text.verify_hint;
}

/** Where the code or the link that was sent is awaited. */
export function describeAwaited(sent: Sent, address: string, words: Words) {
  const { sent_link, sent_code } = words.section("mail", { address });
  const to = addressWith(account.paths.verification, flowOf(sent));
  return { to, hint: sent.by === "link" ? sent_link : sent_code };
}

function flowOf({ flowId }: { flowId: string }): URLSearchParams {
  return new URLSearchParams({ flow: flowId });
}

/** The way to the page that asks before all other sessions end. */
export function describeEndingOthers(words: Words) {
  const { sign_out, sign_out_hint } = words.section("check");
  return { to: otherSessions, label: sign_out, hint: sign_out_hint };
}
