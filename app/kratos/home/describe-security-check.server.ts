import { account } from "../../doors/account";
import { support } from "../../brand/brand.server";
import { fromCheck } from "../../doors/security-check.server";
import type { WaysIn } from "../../flow/settings/ways-in";
import type { Words } from "../../i18n/words.server";
import { describeAccountMenu } from "../session/describe/describe-account-menu.server";
import { describeSessions } from "../session/describe/describe-session.server";
import type { CheckedListName, Recognised } from "../remembered/account/recognised.server";
import type { Session } from "../session/other-sessions.server";
import { describeApp, type CheckedThing } from "./describe-checked-things.server";
import { describeNews } from "./describe-news.server";
import type { ConnectedApp, OpenQuestion } from "./open-questions.server";
import type { Sent } from "./describe-home.server";
import { markRecognised } from "./mark-recognised.server";
import { describeNextSteps } from "./describe-next-steps.server";

interface SecurityCheck {
  session: Session;
  /** Whether the password was changed lately; `doubted` if somebody has signed in since. */
  isChanged: "yes" | "doubted" | "no";
  others: Session[];
  ways?: WaysIn;
  /** Digests of the questions that the person has answered. */
  dismissed?: string[];
  /** The flow of a mail to the address that is to be verified. */
  sent?: Sent;
  /** What the person signs in with; undefined if Kratos does not tell now. */
  things?: CheckedThing[];
  /** The connected applications; undefined if there are none to ask for, or Hydra does not tell. */
  apps?: ConnectedApp[];
  hasApps: boolean;
  recognised: Recognised;
  /** What the person is still to say of. */
  questions: OpenQuestion[];
  token: string;
  action: string;
}

/** The changes of which no thing in the lists tells. */
const isGone = new Set<OpenQuestion["about"]>([
  "unlinked",
  "removed_app",
  "removed_codes",
  "used_code",
  "removed_passkey",
  "removed_key",
]);

/** So many other sessions leave the first step in view. */
const mostOthers = 3;

/** The sections with ways to sign in that a new password does not end. */
const lasting = new Set(["oidc", "passkey", "webauthn"]);

/** The steps in their order. */
const steps = ["address", "password", "sign_out", "ways", "apps"] as const;

export type CheckStep = (typeof steps)[number];

/** The data of the page that leads through what helps when something looks wrong. Its forms post to `action`. */
export function describeSecurityCheck(check: SecurityCheck, words: Words) {
  const {
    session,
    recognised,
    isChanged,
    others,
    ways,
    dismissed,
    sent,
    things,
    apps,
    hasApps,
    questions,
    token,
    action,
  } = check;
  const { paths } = account;
  const markingOf = (list: CheckedListName) => ({
    list,
    sessionId: session.id,
    known: recognised[list],
  });
  const isBusy = others.length > 0;
  const { isStale } = recognised;
  const waysList = things && markRecognised(things, { ...markingOf("ways"), isBusy, isStale });
  const appThings = apps?.map((app) => describeApp(app, questions, words));
  const appsList = appThings && markRecognised(appThings, { ...markingOf("apps"), isBusy });
  // Whoever has no password needs no new one.
  const needsPassword = ways?.password !== false;
  // Whoever reads the mails of an address could choose another password by it.
  const address = questions.find(({ about }) => about === "address");
  const addressThing = address && waysList?.things.find(({ group }) => group === "profile");
  const isOpen: Record<CheckStep, boolean> = {
    address: addressThing !== undefined,
    password: needsPassword && isChanged !== "yes",
    sign_out: others.length > 0,
    ways: waysList?.isRecognised !== true,
    apps: hasApps && appsList?.things.length !== 0 && appsList?.isRecognised !== true,
  };
  const next = steps.find((step) => isOpen[step]);
  const isNearlyDone = next === "password" && steps.filter((step) => isOpen[step]).length === 1;
  const sessions = describeSessions(
    { current: session, others, query: new URLSearchParams(), token, action: paths.sessions },
    words,
  );
  const isLong = others.length > mostOthers;
  const { calm, lead } = words.section("check");
  // Nobody has done a step yet, and nobody else was seen.
  const isBegun = isStale || isChanged !== "no" || recognised.ways !== undefined;
  const isCalm = !isBegun && questions.length === 0 && others.length === 0;
  const isAddressOpen = isOpen.ways && things?.some(({ question }) => question) === true;
  const canComeBack = things?.some(({ group = "" }) => lasting.has(group)) === true;
  return {
    menu: describeAccountMenu(session, words),
    text: {
      ...words.section("check", supportSlot),
      all_sessions: words.section("home", noAddress).sessions_hint,
      others: isLong
        ? words.pair(sessions.text.others, words.number(others.length))
        : sessions.text.others,
      lead: isCalm ? calm : lead,
      // Kratos ends the other sessions with a new password, if it is told to.
      sign_out_done:
        isChanged !== "no" && isStale
          ? sessions.text.ended_all
          : words.section("check").sign_out_done,
      no_apps: words.section("apps", { name: "", time: "" }).none,
    },
    /** The address that somebody else may have put in, and the answer that it is the person's. */
    address: addressThing && { thing: addressThing, digest: address.digest },
    isPasswordChanged: isChanged === "yes",
    /** Somebody has signed in since it was changed. */
    isPasswordDoubted: isChanged === "doubted",
    /** Somebody who knows the password could sign in again. */
    isPasswordOpen: isOpen.password,
    others: sessions.others.slice(0, mostOthers),
    /** Somebody else's passkey, key or linked account would let them in again. */
    mayComeBack: isOpen.ways && canComeBack,
    sessionText: sessions.text,
    ways: waysList,
    apps: appsList,
    /** What the lists below do not show: what is gone, or was used. */
    gone: waysList?.isRecognised
      ? []
      : describeNews(
          questions.filter(({ about }) => isGone.has(about)),
          words,
        ),
    /** The first step that is still to be done; undefined at the end. */
    next,
    /** Only the new password is left, which not everybody needs. */
    isNearlyDone,
    /** What would make the account safer still. */
    safer: describeNextSteps(session, { ways, dismissed, sent, isAddressOpen }, words),
    contact: support,
    to: {
      password: needsPassword ? fromCheck(paths.newPassword) : undefined,
      sessions: fromCheck(paths.sessions),
      settings: fromCheck(paths.settings),
      apps: hasApps ? fromCheck(paths.apps) : undefined,
      home: paths.home,
    },
    token,
    action,
  };
}

/** One object, so that the texts are filled in once. */
const supportSlot = { support: "%s" };
const noAddress = { address: "" };
