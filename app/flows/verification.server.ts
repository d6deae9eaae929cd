import { brand } from "../brand/brand.server";
import { absoluteUrl, withBasePath } from "../config/base-path.server";
import { fillIn } from "../i18n/placeholders";
import { showAddress } from "../i18n/show-address.server";
import type { Words } from "../i18n/words.server";
import { findVerifiable, type Person } from "../kratos/session.server";
import { isMailAddress, isSentByMail, suggestDomain } from "../model/address";
import {
  type Flow,
  type FlowKind,
  hasErrors,
  hasInput,
  isAfterRegistration,
  isAfterSettings,
  isCodeSent,
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

export interface VerificationSource {
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
  const { wrong_address, wrong_number, change_address, later } = words.section("mail");
  const isNumber = !isSentByMail(sentTo(flow) ?? "@");
  // A person who is not signed in has just signed up.
  const wayToCorrect = person.isSignedIn ? addressField(person, links) : links.registration;
  const correct = isCodeSent(flow) ? wayToCorrect : undefined;
  const settings = backToSettings(flow, known);
  // With an application waiting, the sign-in leads on to it.
  const leadsOn = person.isSignedIn && !carried.has("login_challenge");
  const onward = leadsOn
    ? (carried.get("return_to") ?? withBasePath(variant.paths.home))
    : withBasePath(links.login);
  return {
    correct:
      correct === undefined
        ? undefined
        : {
            to: correct,
            question: isNumber ? wrong_number : wrong_address,
            label: isNumber ? words.section("common").change : change_address,
          },
    later: settings
      ? { to: settings, label: words.section("settings").codes.back }
      : { to: onward, label: later },
  };
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

export function sayVerification(
  flow: Flow,
  known: VerificationSource,
): { above: MessagePolicy; namesAddress: boolean } {
  const said = messageOf(flow, known);
  if (!said) return { above: {}, namesAddress: false };
  return { above: { first: [said], without: sent }, namesAddress: said.strong !== undefined };
}

/** Kratos says these to everybody, so that they do not tell whether there is an account. */
const sent: number[] = [messageIds.verificationLinkSent, messageIds.verificationCodeSent];

/** Undefined where only Kratos' own sentence is certain. */
function messageOf(flow: Flow, { person, words }: VerificationSource) {
  if (!isCodeSent(flow) || isForeign(flow, person)) return undefined;
  const isLink = sentBy(flow) === "link";
  const id = isLink ? messageIds.verificationLinkSent : messageIds.verificationCodeSent;
  const say = (text: string, tone: "success" | "info" = "info", strong?: string) => ({
    id,
    text: fillIn(text, { address: strong ?? "" }),
    tone,
    strong,
  });
  const text = words.section("mail");
  if (isAfterRegistration(flow) && !hasErrors(flow)) {
    return say(isLink ? text.created_link : text.created_code, "success");
  }
  const named = sentTo(flow);
  const isTheirs = named !== undefined && person.identity && findVerifiable(person.identity, named);
  // The hook verify_new_address (newest) saves the new address only once it is verified.
  const isUnsaved = isAfterSettings(flow) && named !== undefined && person.identity && !isTheirs;
  if (isAfterSettings(flow) && !isUnsaved && !hasErrors(flow)) {
    return say(isLink ? text.saved_link : text.saved_code);
  }
  if (isTheirs || isUnsaved)
    return say(isLink ? text.sent_link : text.sent_code, "info", showAddress(named));
  // After a registration with links, Kratos v1.3.1 sends the mail without a message.
  const isSilent = isLink && flow.ui.messages.length === 0;
  return isSilent ? say(words.say({ id, text: "", type: "info", context: {} })) : undefined;
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

interface MailKnown extends Pick<VerificationSource, "person" | "words"> {
  /** With the correction in a verification. */
  links: FlowLinks & Partial<VerificationLinks>;
}

/** Undefined if the flow waits for no mail, or for a text message. */
export function describeMail(
  visit: Visit,
  flow: Flow,
  { person, links, words }: MailKnown,
): MailHelpView | undefined {
  const address = sentTo(flow);
  if (!isCodeSent(flow)) return undefined;
  if (address && !isSentByMail(address)) return undefined;
  const { from, codeMinutes } = brand.mail ?? {};
  const change = wayToChange(visit.kind, flow, { person, links });
  const domain = address && change ? suggestDomain(address) : undefined;
  const isCode = hasInput(flow, "code");
  const text = words.section("mail", { domain: domain ?? "" });
  const question = domain
    ? text.did_you_mean
    : address && isUnusual(visit.kind, flow, { address, person })
      ? text.unfinished
      : undefined;
  return {
    title: isCode ? text.no_code : undefined,
    spam: text.spam,
    from: from ? { text: text.from, sender: from } : undefined,
    // The flow lives longer than its code (v1.3.1: an hour and 15 minutes), and Kratos does not tell the code's life.
    lasts: isCode && codeMinutes ? words.count("mail.lasts", codeMinutes) : undefined,
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
  { person, links }: Omit<MailKnown, "words">,
): string | undefined {
  if (kind === "login" && (flow.refresh || flow.requested_aal === "aal2")) return undefined;
  if (kind !== "verification") return links.fresh;
  if (person.isSignedIn) return addressField(person, links);
  return isAfterRegistration(flow) ? links.registration : links.fresh;
}
