import { brand } from "../brand/brand.server";
import { absoluteUrl, withBasePath } from "../config/base-path.server";
import { fillIn } from "../i18n/placeholders";
import { spaceBetween } from "../i18n/format";
import { showAddress } from "../i18n/show-address.server";
import type { Words } from "../i18n/words.server";
import { findVerifiable, type Person } from "../kratos/session.server";
import { isMailAddress, isSentByMail, suggestDomain } from "../model/address";
import {
  factsOf,
  type Flow,
  type FlowKind,
  hasErrors,
  hasInput,
  isAfterRegistration,
  isAfterSettings,
  isCodeSent,
  isResend,
  sentBy,
  sentTo,
} from "../model/flow";
import { messageIds } from "../model/message-ids";
import { sectionAddress, withSection } from "../model/settings-group";
import { account } from "../model/variants";
import type { MessagePolicy, NodePolicy } from "../view/view-flow";
import type { ChangeLinkView, MailHelpView } from "../view/views";
import type { Visit } from "../web/visit.server";
import { findName } from "./draft.server";
import type { FlowLinks, VerificationLinks } from "./links.server";
import { continueText } from "./page-texts.server";

interface NamedLink {
  to: string;
  label: string;
}

export interface VerificationParts {
  /** For a person who has just signed up, or is signed in. */
  own?: {
    /** Corrects a wrong address while a code or a link is awaited. */
    correct?: NamedLink & { question: string };
    change?: ChangeLinkView;
    /** Goes on without a verified address, as browsers need it; perhaps to another site. */
    later: NamedLink;
  };
  /** For a person who is not signed in. */
  outside?: { have_account: string; sign_in: string; change?: ChangeLinkView };
  /** The way on to the application is in another browser. */
  elsewhere?: string;
  /** A signed-in person has opened a link that this browser did not wait for: it may be another person's. */
  ofLink?: string;
}

interface VerificationSource {
  person: Person;
  words: Words;
  links: VerificationLinks;
  /** The allowed parameters of the address and the flow. */
  carried: URLSearchParams;
}

export function describeVerification(
  visit: Visit,
  flow: Flow,
  known: VerificationSource,
): VerificationParts {
  const { person, words, links, carried } = known;
  const { have_account, sign_in } = words.section("registration");
  if (flow.state === "passed_challenge") {
    // Hydra leads on only from the browser that it came from, where the person is signed in.
    const isElsewhere = carried.has("login_challenge") && !person.isSignedIn;
    const isAwaitedHere = visit.state.sent?.some(([id]) => id === flow.id);
    const isUnnamed = person.isSignedIn && !isAwaitedHere;
    return {
      elsewhere: isElsewhere ? words.section("verification").elsewhere : undefined,
      // Kratos (v1.3.1) does not tell the address of a verification that is done.
      ofLink: isUnnamed ? words.section("mail").link_address : undefined,
    };
  }
  const change = {
    to: links.fresh,
    label: words.section("recovery").other_address,
    testId: "other-address-link",
  };
  if (person.isSignedIn || isAfterRegistration(flow)) {
    const own = describeOwn(visit, flow, known);
    return { own: isForeign(flow, person) ? { later: own.later, change } : own };
  }
  return { outside: { have_account, sign_in, change: isCodeSent(flow) ? change : undefined } };
}

/**
 * The account lacks the address: it is another person's, or was corrected in another tab or before Back. Kratos (v26.2
 * and newer) still says that it sends messages there, but sends none. With the hook `verify_new_address` (newest), an
 * account gets a new address only once it is verified.
 */
function isForeign(flow: Flow, { identity }: Person): boolean {
  const address = sentTo(flow);
  if (isAfterSettings(flow) || !address || !identity) return false;
  return !findVerifiable(identity, address);
}

function describeOwn(
  { variant }: Visit,
  flow: Flow,
  known: VerificationSource,
): NonNullable<VerificationParts["own"]> {
  const { person, words, links, carried } = known;
  const { wrong_address, change_address, later } = words.section("mail");
  // A person who is not signed in has just signed up.
  const wayToCorrect = person.isSignedIn ? addressField(person, links) : links.registration;
  const isCode = hasInput(flow, "code");
  const correct = isCodeSent(flow) ? wayToCorrect : undefined;
  const settings = backToSettings(flow, known);
  // With an application waiting, the sign-in leads on to it.
  const leadsOn = person.isSignedIn && !carried.has("login_challenge");
  const onward = leadsOn
    ? (carried.get("return_to") ?? withBasePath(variant.paths.home))
    : withBasePath(links.login);
  return {
    ...(correct !== undefined && isCode ? { change: changeLink(correct, words) } : {}),
    correct:
      correct === undefined || isCode
        ? undefined
        : { to: correct, question: wrong_address, label: change_address },
    later: settings
      ? { to: settings, label: words.section("settings").codes.back }
      : { to: onward, label: later },
  };
}

function changeLink(to: string, words: Words): ChangeLinkView {
  return { to, label: words.section("recovery").other_address, testId: "change-address-link" };
}

/** The field of the unverified address in the settings, or the profile's section if the field is not known. */
function addressField(
  { identity, unverified }: Person,
  { settings, correction = settings }: FlowLinks & Partial<VerificationLinks>,
): string {
  const traits = Object.entries(identity?.traits ?? {});
  const [name] = traits.find(([, value]) => value === unverified) ?? [];
  if (!unverified || name === undefined) return sectionAddress(correction, "profile");
  return `${withSection(correction, "profile")}#profile-traits.${encodeURIComponent(name)}`;
}

/** The section with the new address, as browsers need it, if the person came from there and is awaited nowhere else. */
function backToSettings(
  flow: Flow,
  { person, links, carried }: VerificationSource,
): string | undefined {
  const isAwaited = carried.has("login_challenge") || carried.has("return_to");
  if (!person.isSignedIn || !isAfterSettings(flow) || isAwaited) return undefined;
  return withBasePath(sectionAddress(links.settings, "profile"));
}

export function sayVerification(flow: Flow, known: VerificationSource): MessagePolicy {
  const said = messageOf(flow, known);
  return said ? { first: [said], without: sent } : {};
}

/** Kratos says this to everybody, so that it does not tell whether there is an account. */
const sent: number[] = [messageIds.verificationLinkSent];

/** The words about a link; undefined where only Kratos' own sentence is certain. */
function messageOf(flow: Flow, { person, words }: VerificationSource) {
  if (!isCodeSent(flow) || sentBy(flow) !== "link" || isForeign(flow, person)) return undefined;
  const id = messageIds.verificationLinkSent;
  const say = (text: string, tone: "success" | "info" = "info", strong?: string) => ({
    id,
    text: fillIn(text, { address: strong ?? "" }),
    tone,
    strong,
  });
  const text = words.section("mail");
  const news = newsOf(flow, person);
  if (news) {
    const tone = news === "created" ? "success" : "info";
    return say(`${text[news]}${spaceBetween(text[news], "")}${text.open_link}`, tone);
  }
  const named = sentTo(flow);
  if (named && isSentForAccount(flow, person))
    return say(text.sent_link, "info", showAddress(named));
  // After a registration with links, Kratos v1.3.1 sends the mail without a message.
  const isSilent = flow.ui.messages.length === 0;
  return isSilent ? say(words.say({ id, text: "", type: "info", context: {} })) : undefined;
}

/** Why the message was sent, until a code was refused. */
export function newsOf(flow: Flow, person: Person): "created" | "saved" | undefined {
  if (hasErrors(flow) || isForeign(flow, person)) return undefined;
  if (isAfterRegistration(flow)) return "created";
  return isAfterSettings(flow) && !isUnsaved(flow, person) ? "saved" : undefined;
}

/** Whether Kratos has sent the message without a doubt: it is of the account that is or was signed in. */
export function isSentForAccount(flow: Flow, person: Person): boolean {
  if (isForeign(flow, person)) return false;
  return isAfterRegistration(flow) || isAfterSettings(flow) || isTheirs(flow, person);
}

function isTheirs(flow: Flow, { identity }: Person): boolean {
  const address = sentTo(flow);
  return address !== undefined && !!identity && findVerifiable(identity, address) !== undefined;
}

/** The hook verify_new_address (newest) saves the new address only once it is verified. */
function isUnsaved(flow: Flow, person: Person): boolean {
  return sentTo(flow) !== undefined && !!person.identity && !isTheirs(flow, person);
}

/** Kratos' "Continue" leads to one page after each verification; after one of the settings it leads back there. */
export function leadsOn(flow: Flow, known: VerificationSource): NodePolicy {
  const { person, words, links, carried } = known;
  const home = {
    // The sign-in has the address of a sign-up that began no session.
    href: withBasePath(findName(carried) ? links.login : account.paths.home),
    label: person.isSignedIn
      ? words.section("problem").to_account
      : words.section("registration").sign_in,
  };
  const toSettings = backToSettings(flow, known);
  return (node) => {
    if (node.draw !== "link") return undefined;
    if (carried.has("login_challenge")) {
      const label = continueText(words);
      return person.isSignedIn
        ? { href: withBasePath(links.login), label }
        : { href: withBasePath(account.paths.login), label: home.label, isSecond: true };
    }
    if (toSettings) return { href: toSettings, label: words.section("settings").codes.back };
    // A person who corrected the address came from the page that waited for the wrong one's code.
    const isHome =
      isAt(node.href, account.paths.home) || isAt(node.href, account.paths.verification);
    if (!isHome) return undefined;
    const onward = carried.get("return_to") ?? home.href;
    return onward === home.href ? home : { href: onward, label: continueText(words) };
  };
}

function isAt(href: string, path: string): boolean {
  const page = new URL(absoluteUrl(path));
  return URL.canParse(href, page) && new URL(href, page).href.split("?")[0] === page.href;
}

interface MailSource extends Pick<VerificationSource, "person" | "words"> {
  /** With the correction in a verification. */
  links: FlowLinks & Partial<VerificationLinks>;
}

/** Undefined if the flow waits for no message. */
export function describeMail(
  visit: Visit,
  flow: Flow,
  { person, links, words }: MailSource,
): MailHelpView | undefined {
  const address = sentTo(flow);
  if (!isCodeSent(flow)) return undefined;
  const isCode = hasInput(flow, "code");
  const hasButton = factsOf(flow).inputs.some(isResend);
  const to = isCode && !hasButton && visit.kind === "verification" ? links.fresh : undefined;
  const hasLine = isCode && (hasButton || to !== undefined);
  if (address && !isSentByMail(address)) {
    return hasLine ? { line: words.section("mail").no_code_number, to } : undefined;
  }
  const { from, codeMinutes } = brand.mail ?? {};
  const change = wayToChange(visit.kind, flow, { person, links });
  const domain = address && change ? suggestDomain(address) : undefined;
  const text = words.section("mail");
  const question = domain
    ? fillIn(text.did_you_mean, { domain })
    : address && isUnusual(visit.kind, flow, { address, person })
      ? text.unfinished
      : undefined;
  const sentences = [
    hasLine ? text.no_code : text.spam,
    from && text.from,
    // The flow lives longer than its code (v1.3.1: an hour and 15 minutes), and Kratos does not tell the code's life.
    isCode && codeMinutes && words.count("mail.lasts", codeMinutes),
  ].filter((sentence) => typeof sentence === "string");
  return {
    line: sentences.reduce((before, next) => `${before}${spaceBetween(before, next)}${next}`),
    sender: from,
    to,
    suggestion:
      question && change ? { text: question, link: text.change_address, to: change } : undefined,
  };
}

/** `ada@example` may be an address within a company. The page does not ask where an account has it, or twice. */
function isUnusual(
  kind: FlowKind,
  flow: Flow,
  { address, person }: { address: string; person: Person },
): boolean {
  const isOwn = isAfterRegistration(flow) || isAfterSettings(flow) || person.isSignedIn;
  const isAsked = kind === "verification" && isOwn;
  return kind !== "login" && !isAsked && !isMailAddress(address);
}

/** Undefined for a person who signs in again. */
function wayToChange(
  kind: FlowKind,
  flow: Flow,
  { person, links }: Omit<MailSource, "words">,
): string | undefined {
  if (kind === "login" && (flow.refresh || flow.requested_aal === "aal2")) return undefined;
  if (kind !== "verification") return links.fresh;
  if (person.isSignedIn) return addressField(person, links);
  return isAfterRegistration(flow) ? links.registration : links.fresh;
}
