import { account, dismissal } from "../../doors/account";
import { isSentByMail } from "../../flow/address/mail-address";
import { secondKeys, secondSteps, type WaysInJudgement } from "../../flow/settings/judge-ways-in";
import { sectionAddress } from "../../flow/settings/settings-group";
import type { WaysIn } from "../../flow/settings/ways-in";
import type { Words } from "../../i18n/words.server";
import { findUnverified, type Verifiable } from "../session/find-verifiable.server";
import { accountAddress } from "../session/session.server";
import type { Session } from "../session/other-sessions.server";
import { digestOf } from "../remembered/account/dismissed.server";
import { isByBackupCode } from "../session/describe/used-methods";
import { describeWaysIn, type WaysInView } from "./describe-ways-in";

/** What is known of how somebody gets back in. */
export interface KnownWays {
  ways?: WaysIn;
  /** Digests of the questions that the person has answered. */
  dismissed?: string[];
}

interface WayBackIn {
  /** One way for each kind of device that may be lost. */
  lostDevices: LostDevice[];
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
  { ways, dismissed }: KnownWays,
  words: Words,
  settings = account.paths.settings,
): WayBackIn {
  if (!ways) return { lostDevices: [] };
  const address = accountAddress(session);
  const mailbox = isSentByMail(address) ? address : undefined;
  const asked = describeLostDevices(session, ways, settings, words);
  const isAnswered = ({ dismiss }: LostDevice) =>
    dismiss.digest.split(".").every((digest) => dismissed?.includes(digest));
  const lostDevices = asked.filter((device) => !isAnswered(device));
  const unverified = findUnverified(session.identity);
  const mayBeLost = lostDevices.length > 0;
  const known = { ways, mailbox, mayBeLost, unverified, settings };
  return { lostDevices, ...describeSafety(known, words) };
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
  mayBeLost: boolean;
  unverified?: Verifiable;
  settings: string;
}

/**
 * "Can I get back in?", without a tick for who may have lost a device. What has to be done comes first: to verify an
 * address, or else `missing`, the way to what is.
 */
function describeSafety(known: Safety, words: Words): Omit<WayBackIn, "lostDevices"> {
  const { ways, mailbox, mayBeLost, unverified, settings } = known;
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
    const { brief: known, by_codes, fine } = words.section("ways_in");
    const few_codes = secondSteps(ways) === 1 ? by_codes : fine;
    const brief: Partial<Record<WaysInJudgement, string>> = { ...known, few_codes };
    const isSpare = judgement === "few_codes" && secondSteps(ways) > 1;
    const tone = isSpare ? ("info" as const) : view.tone;
    const waysIn = { ...view, tone, answer: brief[judgement] ?? answer, advice: undefined };
    return { waysIn, missing: advice };
  }
  if (!mayBeLost || judgement !== "fine") return { waysIn: view, advice };
  const { by_codes } = words.section("ways_in");
  const told = secondSteps(ways) === 1 ? by_codes : answer;
  return { waysIn: { ...view, tone: "info", answer: told } };
}

/** The kinds of devices that may be lost, by their section of the settings. */
export const lostGroups = ["totp", "webauthn"] as const;
type LostGroup = (typeof lostGroups)[number];

/** The digest of the question whether such a device is lost, in this session. */
export function lostDigest(group: LostGroup, { id }: Pick<Session, "id">): string {
  return digestOf("device", id, group);
}

interface LostDevice extends WayTo {
  icon: "phone" | "key";
  /** Ends the question; the digests are joined by dots. */
  dismiss: { action: string; label: string; digest: string };
}

/**
 * The ways to what somebody may have lost who came in by a backup code: the app, the keys. Kratos (v1.3.1) adds an app
 * that is set up to the session's methods, so this ends then.
 */
function describeLostDevices(
  session: Session,
  ways: WaysIn,
  settings: string,
  words: Words,
): LostDevice[] {
  if (!isByBackupCode(session) || secondSteps(ways) === 0) return [];
  const { title, still } = words.section("lost_device", { support: "" });
  const home = words.section("home", { address: "" });
  const dismissOf = (...groups: LostGroup[]) => ({
    action: dismissal,
    label: still,
    digest: groups.map((group) => lostDigest(group, session)).join("."),
  });
  // Kratos would ask for a code at each sign-in, so there have to be new ones before the device goes.
  if (ways.codesLeft === 0) {
    const to = sectionAddress(settings, "lookup_secret");
    return [
      {
        to,
        label: title,
        hint: home.replace_now,
        dismiss: dismissOf(...lostGroups),
        icon: "phone",
      },
    ];
  }
  const { thing } = words.section("settings", { client: "", names: "" });
  const groups = [
    ...(ways.authenticator ? (["totp"] as const) : []),
    ...(secondKeys(ways) > 0 ? (["webauthn"] as const) : []),
  ];
  return groups.map((group) => ({
    to: sectionAddress(settings, group),
    icon: group === "totp" ? "phone" : "key",
    label: groups.length > 1 ? words.withDetail(title, thing[group]) : title,
    hint: home.replace_lost,
    dismiss: dismissOf(group),
  }));
}
