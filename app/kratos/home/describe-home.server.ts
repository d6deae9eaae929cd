import { account, dismissal, otherSessions } from "../../doors/account";
import type { Flow } from "../../flow/flow";
import { isSentByMail } from "../../flow/address/mail-address";
import { addressWith } from "../../flow/parameters";
import { spaceBetween } from "../../i18n/format/space-between";
import type { Words } from "../../i18n/words.server";
import { env } from "../../settings/env.server";
import { describeAccountMenu } from "../session/describe/describe-account-menu.server";
import { describeLatest } from "../session/describe/describe-session.server";
import { describeWayBackIn, type KnownWays } from "./describe-way-back-in.server";
import { describeNews, isolated } from "./describe-news.server";
import type { FoundChange } from "./find-changes.server";
import { listOpenQuestions, type ConnectedApp, type OpenQuestion } from "./open-questions.server";
import { findUnverified, findVerifiable, type Verifiable } from "../session/find-verifiable.server";
import { personName } from "../session/describe/person-name";
import { accountAddress } from "../session/session.server";
import type { Session } from "../session/other-sessions.server";

export interface Sent {
  flowId: string;
  by: "code" | "link";
}

/** What this browser knows besides the session. */
interface Known extends KnownWays {
  /** A settings flow of the person, which tells when keys were added. */
  settings?: Flow;
  /** The flow of a mail to the address that is to be verified, and what is in the mail. */
  sent?: Sent;
  /** The flow in which a recovery's new password is still to be chosen, and the minutes left for that. */
  recovered?: { flowId: string; minutes: number };
  /** The other sessions; undefined if Kratos does not tell. */
  others?: Session[];
  /** The connected applications; undefined if Hydra does not tell. */
  apps?: ConnectedApp[];
  /** What changed since this browser looked last. */
  changes?: FoundChange[];
  /** Digests of the questions that were answered just now, and may be taken back. */
  justDismissed?: string[];
  /** A recovery's new password was saved just now. */
  isNewPassword?: boolean;
}

/** The home page's data: who is signed in, how they get back in, and what there is to do. */
export function describeHome(session: Session, known: Known, words: Words) {
  const { ways, settings, sent, recovered, others, apps, isNewPassword, dismissed } = known;
  const unverified = findUnverified(session.identity);
  const address = accountAddress(session);
  const text = words.section("home", { address: unverified?.value ?? "" });
  const seen = { session, settings, apps: known.apps, changes: known.changes };
  const questions = listOpenQuestions(seen, dismissed);
  const isAddressAsked = questions.some(({ about }) => about === "address");
  const isCalm = questions.length === 0;
  const isAlone = others?.length === 0;
  const { lostDevices, ...safety } = describeWayBackIn(session, { ways, dismissed }, words);
  return {
    menu: describeAccountMenu(session, words),
    name: personName(session.identity.traits),
    address,
    /** Undefined if Kratos does not verify this address. */
    isVerified: findVerifiable(session.identity, address)?.verified,
    /** The address that the one press is for; nobody verifies one before they have said that it is theirs. */
    toVerify: isAddressAsked ? undefined : unverified?.value,
    /** Whether one press can send the mail that verifies it. */
    canSendMail: isSentByMail(unverified?.value ?? ""),
    // Whether the old password is still known is to be asked before anything is said of it.
    ...(recovered ? undefined : safety),
    // Nor of ways that somebody else may have added.
    ...(isCalm ? undefined : { waysIn: undefined }),
    /** Where the code or the link that was sent is awaited. */
    awaits: sent && describeAwaited(sent, unverified?.value ?? "", words).to,
    newPassword: recovered && {
      to: addressWith(account.paths.newPassword, flowOf(recovered)),
      label: words.section("check").password,
      hint: describeMinutes(recovered.minutes, words),
    },
    lostDevices,
    ending: isNewPassword && !isAlone ? describeEndingOthers(words) : undefined,
    /** Somebody else may have left a way to sign in behind before the recovery. */
    isCheckFirst: (isNewPassword && isAlone) || !isCalm,
    question: isCalm ? undefined : describeQuestions(questions, words),
    marked: describeMarked(listOpenQuestions(seen), known.justDismissed, words),
    hasApps: env.HYDRA_ADMIN_URL !== undefined,
    text: {
      ...text,
      verify: unverified && !isSentByMail(unverified.value) ? text.verify_phone : text.verify,
      verify_hint: hintOf(unverified, sent, words),
      wrong_hint: isCalm ? text.wrong_hint : text.not_you,
      apps_hint: describeApps(apps, words) ?? text.apps_hint,
      sessions_hint: describeOthers(others, { now: session.toldAt, words }) ?? text.sessions_hint,
    },
  };
}

/** Asks first of what somebody else may have done: since when each is there, and the answer that ends the question. */
function describeQuestions(questions: OpenQuestion[], words: Words) {
  const label = words.section("check").was_me;
  const news = describeNews(questions, words).map(({ digest, ...each }) => ({
    ...each,
    dismiss: { action: dismissal, label, digest },
  }));
  return { news };
}

/** What was answered just now, and the way to take that back. */
function describeMarked(questions: OpenQuestion[], answered: string[] = [], words: Words) {
  const marked = questions.filter(({ digest }) => answered.includes(digest));
  if (marked.length === 0) return undefined;
  const { marked: text, undo } = words.section("news", { name: "" });
  const news = describeNews(marked, words).map(({ digest: _, ...each }) => each);
  return { text, news, undo: { action: dismissal, label: undo, digests: answered.join(".") } };
}

/** Whoever does not know one of the latest sessions sees it at once. */
function describeOthers(
  others: Session[] | undefined,
  { now, words }: { now?: number; words: Words },
): string | undefined {
  if (!others) return undefined;
  if (others.length === 0) return words.section("check").sign_out_done;
  const number = words.pair(words.section("sessions").others, words.number(others.length));
  return `${number} – ${describeLatest(others, { now, words })}`;
}

/** So many names of applications fit into a row. */
const mostNames = 3;

function describeApps(apps: ConnectedApp[] | undefined, words: Words): string | undefined {
  if (!apps) return undefined;
  if (apps.length === 0) return words.section("apps", { name: "", time: "" }).none;
  const names = apps.slice(0, mostNames).map(({ client }) => isolated(client.name));
  return apps.length > mostNames ? `${words.list(names)} …` : words.list(names);
}

/** Until when a new password can be chosen at once, and what is asked for after that. */
function describeMinutes(minutes: number, words: Words): string {
  const left = words.count("new_password.left", minutes);
  const { after } = words.section("new_password");
  return left + spaceBetween(left, after) + after;
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
