import {
  isAfterProvider,
  isAfterRegistration,
  isAfterSettings,
} from "../../../flow/after-registration";
import { hasCode, isCodeFilledIn, isCodeSent, sentBy, sentTo } from "../../../flow/code-sent";
import { hasErrors, type Flow } from "../../../flow/flow";
import { isSentByMail } from "../../../flow/address/mail-address";
import { messageIds } from "../../../flow/message-ids";
import { isOneWord } from "../../../flow/value/one-word";
import { isVerifiedBefore } from "../../../flow/repair/repair-flow";
import type { FlowView } from "../../../flow/view/model/flow-view";
import type { SentMail } from "../../../forms/resend-wait.server";
import type { Words } from "../../../i18n/words.server";
import type { Notice } from "../../decide/outcome";
import type { Visit } from "../../call/visit.server";
import { findVerifiable } from "../../session/find-verifiable.server";
import type { Person } from "../../session/find-person.server";
import { slot } from "./describe-verification.server";

type Identity = NonNullable<Person["identity"]>;

interface Known {
  person: Person;
  words: Words;
  /** This browser has shown the flow before it had a code. */
  isKnown?: boolean;
}

/** What Kratos says to everybody, so that nobody learns whether there is an account. */
const saidToStrangers: number[] = [
  messageIds.verificationLinkSent,
  messageIds.verificationCodeSent,
];

/**
 * The view of a verification for somebody who has an account: it names their address and what became of it, instead of
 * "if there is an account", for as long as the mail is awaited. Whoever followed the mail's link waits for none.
 */
export function withOwnAddress(view: FlowView, flow: Flow, known: Known): FlowView {
  if (view.kind !== "verification" || !isCodeSent(flow)) return view;
  const message = ownMessage(view, flow, known);
  const foreign = foreignMessage(view.sentTo, flow, known);
  // Of a message to another address nobody is told to go on.
  const isOther = foreign !== undefined && foreign.strong === undefined;
  const said = [isOther ? undefined : message, foreign].filter((each) => each !== undefined);
  if (!message && !isCodeFilledIn(flow)) return { ...view, messages: [...said, ...view.messages] };
  const others = view.messages.filter(({ id }) => !saidToStrangers.includes(id));
  return { ...view, sentTo: undefined, messages: [...said, ...others] };
}

/** The mail to an address of this session that the flow waits for; undefined if it may have gone to another address. */
export function ownMail(flow: Flow, person: Person): SentMail | undefined {
  const waiting = findWaiting(flow, person);
  const named = sentTo(flow);
  if (!waiting || !isCodeSent(flow) || (named && named !== waiting)) return undefined;
  return { address: waiting, by: sentBy(flow) };
}

/**
 * The flow may be another person's, or of an address that was changed again since: only an address of this session that
 * was theirs when the flow began is named as theirs.
 */
function findWaiting(flow: Flow, person: Person): string | undefined {
  const isOwn = isMadeTogether(flow) ? isAtSameTime : isNotLater;
  return isOwn(person.unverifiedSince, flow.issued_at) ? person.unverified : undefined;
}

function ownMessage(view: FlowView, flow: Flow, { person, words, isKnown }: Known) {
  const isLink = sentBy(flow) === "link";
  const text = words.section("mail", slot);
  const isNew = isAfterRegistration(flow) || isMadeByProvider(flow, person);
  const waiting = findWaiting(flow, person);
  const own = !view.sentTo || view.sentTo === waiting ? waiting : undefined;
  const known = isNew ? (view.sentTo ?? waiting) : own;
  const address = known && isOneWord(known) ? known : undefined;
  const id = isLink ? messageIds.verificationLinkSent : messageIds.verificationCodeSent;
  const say = (sentence: string, tone: "success" | "info" | "warning", named = address) => ({
    id,
    text: sentence.replace("%s", () => named ?? ""),
    tone,
    strong: named,
  });
  if (isCodeFilledIn(flow)) {
    // The link may be from somebody else's mail, and its flow need not tell whose.
    const filled = isKnown ? address : view.sentTo;
    if (filled) return say(text.filled_code, "info", filled);
    return { ...say(text.filled_code_somewhere, "info"), strong: undefined };
  }
  // A registration by code was requested there too, but makes the account only once the code is right (v1.3.1).
  if (isNew && !hasErrors(flow)) {
    if (address) return say(isLink ? text.created_link : text.created_code, "success");
    return say(isLink ? text.created_link_somewhere : text.created_code_somewhere, "success");
  }
  if (!address) return undefined;
  const isSaved = isAfterSettings(flow) && isSentByMail(address) && !hasErrors(flow);
  if (isSaved) {
    const saved = isLink ? text.saved_link : text.saved_code;
    return say(saved, "info");
  }
  return say(isLink ? text.sent_link : text.sent_code, "info");
}

/** Says that the message went to an address that the account does not have: any more, or at all. */
function foreignMessage(
  named: string | undefined,
  flow: Flow,
  { person: { identity }, words }: Known,
) {
  if (!identity) return undefined;
  const text = words.section("mail", slot);
  const message = {
    id: messageIds.verificationCodeSent,
    tone: "info" as const,
    strong: undefined,
  };
  if (!named) {
    const isForeign = isMadeTogether(flow) && !isMadeWith(flow, identity);
    return isForeign ? { ...message, text: text.not_yours_somewhere } : undefined;
  }
  const own = [
    ...identity.verifiable_addresses.map(({ value }) => value),
    ...Object.values(identity.traits),
  ];
  const isOwn = own.some((value) => String(value).trim().toLowerCase() === named.toLowerCase());
  if (isOwn) return undefined;
  return { ...message, text: text.not_yours.replace("%s", () => named), strong: named };
}

/** Whether somebody who is signed in has opened the mail's link to an address that their account does not have. */
export function isForeignLink(flow: Flow, known: Known): boolean {
  return hasCode(flow) && foreignMessage(sentTo(flow), flow, known) !== undefined;
}

/** Whether a verification that is done was none of an address of who is signed in. */
export function isOfSomebodyElse({ state, issued_at: since }: Flow, { identity }: Person): boolean {
  if (state !== "passed_challenge" || !identity) return false;
  return !identity.verifiable_addresses.some(
    ({ verified_at: at }) => Date.parse(at ?? "") >= Date.parse(since ?? ""),
  );
}

/** Whether Kratos made the flow together with an address: such a flow does not name it (v1.3.1). */
function isMadeTogether(flow: Flow): boolean {
  return isAfterRegistration(flow) || isAfterSettings(flow);
}

/** Whether it made it together with one of these. */
function isMadeWith(flow: Flow, { verifiable_addresses: addresses }: Identity): boolean {
  return addresses.some(({ created_at }) => isAtSameTime(created_at, flow.issued_at));
}

/** Whether the account was made when a provider answered: its address is as old as the flow. */
function isMadeByProvider(flow: Flow, { unverifiedSince }: Person): boolean {
  return isAfterProvider(flow) && isAtSameTime(unverifiedSince, flow.issued_at);
}

/** Kratos writes both within one second, in the order of the address and its flow. */
const sameTimeMs = 2_000;

function isNotLater(addressSince: string | undefined, flowSince: string | undefined): boolean {
  return !(Date.parse(addressSince ?? "") > Date.parse(flowSince ?? "") + sameTimeMs);
}

/** Of a registration and of a changed address: a link from somebody else's mail leads to a flow of another time. */
function isAtSameTime(addressSince: string | undefined, flowSince: string | undefined): boolean {
  return Math.abs(Date.parse(addressSince ?? "") - Date.parse(flowSince ?? "")) <= sameTimeMs;
}

/**
 * Whether somebody with no address left to verify has opened a fresh form, or gets one in place of one that is gone. A
 * form that they sent is another matter. A link that was used before has nothing left to verify, whoever opens it.
 */
export function isNeedless({ kind }: Visit, flow: Flow, given: Given): boolean {
  const { notice, person, typed, isKnown = false } = given;
  if (kind !== "verification") return false;
  // A link to an address that the account had before says nothing of the one that is still open.
  if (flow.ui.messages.some(isVerifiedBefore)) return person?.unverified === undefined;
  if (person && isVerifiedSince(flow, person, isKnown)) return true;
  // The mail's link in another browser takes the form of this one (v1.3.1), so its code comes out of date.
  const isTaken = notice === "out_of_date" && typed?.has("code") === true;
  const isGone =
    isTaken || ["lost", "incomplete", "expired", "message_expired"].some((why) => why === notice);
  if (!person?.isVerified || (typed && !isGone)) return false;
  return flow.state === "choose_method" && flow.ui.messages.length === 0 && !hasErrors(flow);
}

/**
 * Whether the address that a code or a link is awaited for is verified by now, as by another message. Only of somebody with
 * no address left to verify.
 */
function isVerifiedSince(flow: Flow, { isVerified, identity }: Person, isKnown: boolean): boolean {
  if (!isCodeSent(flow) || !isVerified) return false;
  if (!identity) return false;
  const named = sentTo(flow);
  if (named) return findVerifiable(identity, named) !== undefined;
  return isKnown && isMadeTogether(flow) && isMadeWith(flow, identity);
}

/** The flow without what it waits for, for somebody who has verified that already. */
export function withoutAwaited(flow: Flow): Flow {
  if (!isCodeSent(flow)) return flow;
  return { ...flow, state: "choose_method", ui: { ...flow.ui, nodes: [], messages: [] } };
}

/** Whether somebody with an address left to verify has opened a used link to another one. */
export function isOfOtherAddress({ kind }: Visit, flow: Flow, person?: Person): boolean {
  const isUsed = kind === "verification" && flow.ui.messages.some(isVerifiedBefore);
  return isUsed && person?.unverified !== undefined;
}

interface Given {
  notice?: Notice;
  person?: Person;
  typed?: URLSearchParams;
  /** This browser has shown the flow before: it is not that of somebody else's mail. */
  isKnown?: boolean;
}

/**
 * The address of this session that is verified: by this flow, or all along. Undefined if it could be another one: the
 * flow itself does not say whose it was.
 */
export function verifiedAddress(
  { state, issued_at: since }: Flow,
  { identity }: Person,
): string | undefined {
  const isByFlow = (at: string | undefined) => Date.parse(at ?? "") >= Date.parse(since ?? "");
  const verified = (identity?.verifiable_addresses ?? []).filter(
    (address) =>
      address.verified && (state !== "passed_challenge" || isByFlow(address.verified_at)),
  );
  const [only] = verified.length === 1 ? verified : [];
  return only && isOneWord(only.value) ? only.value : undefined;
}
