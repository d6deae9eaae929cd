import { absoluteUrl, withBasePath } from "../../../doors/base-path.server";
import { isAfterRegistration, isAfterSettings } from "../../../flow/after-registration";
import { isCodeFilledIn, isCodeSent, sentTo } from "../../../flow/code-sent";
import type { Flow } from "../../../flow/flow";
import { account } from "../../../doors/account";
import { isSentByMail } from "../../../flow/address/mail-address";
import { sectionAddress, withSection } from "../../../flow/settings/settings-group";
import type { FlowView } from "../../../flow/view/model/flow-view";
import { mapNodes } from "../../../flow/view/model/map-nodes";
import type { Words } from "../../../i18n/words.server";
import type { Visit } from "../../call/visit.server";
import type { Person } from "../../session/find-person.server";
import type { ChangeLink } from "../../../ui/flow/change-link";
import type { FlowLinks } from "./flow-links.server";
import { sayContinue } from "./say-continue";

/** The part of the verification page for somebody who has an account: just made, or signed in. */
export interface OwnVerification {
  text: { wrong: string; change: string; later: string; other: string };
  /** All their addresses are verified: the way on comes first, and the form is behind it. */
  isDone: boolean;
  /** The mail's link is for an address that the account does not have: the same. */
  isForeign: boolean;
  /** Where a wrong address can be corrected, for somebody who waits for a code. */
  correct?: string;
  /** The same beside the address that a message goes to. */
  change?: ChangeLink;
  /** Where to go without a verified address, as browsers need it; perhaps another site. */
  later: string;
}

/** What the page knows besides the flow. */
export interface Known {
  person: Person;
  words: Words;
  links: FlowLinks;
  /** The allowed parameters of the address and the flow. */
  carried: URLSearchParams;
  /** Whether the person has no address left to verify. */
  isDone?: boolean;
  /** This browser has shown the flow before. */
  isKnown?: boolean;
  /** The form is for the account's address, which is not typed. */
  isAsked?: boolean;
  /** The mail's link is for an address that the account of this session does not have. */
  isForeign?: boolean;
}

export function describeVerification(
  { door }: Visit,
  flow: Flow,
  { person, words, links, carried, isDone = false, isAsked = false, isForeign = false }: Known,
): OwnVerification | undefined {
  const isNew = isAfterRegistration(flow);
  const isOwn = isNew || person.isSignedIn || isDone;
  if (flow.state === "passed_challenge" || !isOwn) return undefined;
  const { later } = words.section("mail", slot);
  const leadsOn = person.isSignedIn && !carried.has("login_challenge");
  const toSettings = backToSettings(flow, { person, links, carried });
  const to =
    toSettings ??
    // With an application waiting, the sign-in leads on to it.
    (leadsOn
      ? (carried.get("return_to") ?? withBasePath(door.paths.home))
      : withBasePath(links.login));
  const correct = isCorrectable(flow, { person, isDone })
    ? wayToCorrect(person, links, isNew)
    : undefined;
  const texts = textsOfWrong(sentTo(flow) ?? person.unverified, words);
  const wayOn = person.isSignedIn
    ? (nameOfWay(to, { person, words }) ?? sayContinue(words))
    : words.section("registration").sign_in;
  // Whoever has opened somebody else's link may still have to verify their own address.
  const ownFirst = isForeign && person.unverified !== undefined;
  return {
    text: {
      ...texts,
      later: ownFirst
        ? words.section("home", { address: "" }).verify
        : isDone || isForeign
          ? wayOn
          : toSettings
            ? words.section("settings").codes.back
            : later,
      other: isForeign
        ? words.section("mail", slot).verify_foreign
        : words.section("recovery").other_address,
    },
    isDone,
    isForeign,
    correct: isAsked || isForeign ? undefined : correct,
    change:
      isAsked && correct
        ? { to: correct, label: texts.change, testId: "change-address-link" }
        : undefined,
    later: ownFirst ? withBasePath(account.paths.verification) : to,
  };
}

/** Whoever waits for a code, or is signed in and to type an address, may want to change that of the account. */
function isCorrectable(flow: Flow, { person, isDone }: Pick<Known, "person" | "isDone">): boolean {
  if (isCodeSent(flow)) return !isCodeFilledIn(flow);
  return person.isSignedIn && !isDone;
}

/** What a way on leads to, if it is the home page, which only somebody signed in sees at once. */
function nameOfWay(href: string, { person, words }: Pick<Known, "person" | "words">) {
  const home = absoluteUrl(account.paths.home);
  if (!URL.canParse(href, home) || new URL(href, home).href !== new URL(home).href)
    return undefined;
  return nameOfHome({ person, words });
}

/** Whoever is not signed in is led from home to the sign-in. */
function nameOfHome({ person, words }: Pick<Known, "person" | "words">): string {
  if (person.isSignedIn) return words.section("problem", noContact).to_account;
  return words.section("registration").sign_in;
}

const noContact = { contact: "" };

/** Asks whether the message went to a wrong address, or to a wrong phone number. */
function textsOfWrong(address: string | undefined, words: Words) {
  const { wrong_address, wrong_number, change_address } = words.section("mail", slot);
  const isNumber = address !== undefined && !isSentByMail(address);
  return isNumber
    ? { wrong: wrong_number, change: words.section("common").change }
    : { wrong: wrong_address, change: change_address };
}

/** The section with the new address, as browsers need it, for somebody who came from there and is to go nowhere else. */
function backToSettings(
  flow: Flow,
  { person, links, carried }: Omit<Known, "words">,
): string | undefined {
  const isAwaited = carried.has("login_challenge") || carried.has("return_to");
  if (!person.isSignedIn || !isAfterSettings(flow) || isAwaited) return undefined;
  return withBasePath(sectionAddress(links.settings, "profile"));
}

/**
 * Kratos' "Continue" leads to the same page after every verification; after one of the settings it leads back there. It
 * says where it leads, if that is a page of ours.
 */
export function nameWayOn(view: FlowView, flow: Flow, known: Known): FlowView {
  if (view.kind !== "verification" || view.state !== "passed_challenge") return view;
  const { back } = known.words.section("settings").codes;
  const isAwaited = known.carried.has("login_challenge");
  const toSettings = backToSettings(flow, known);
  const label = sayContinue(known.words);
  return mapNodes(view, (node) => {
    if (node.draw !== "link") return node;
    // Back from the application's question: Kratos (v1.3.1) leads on to it only once.
    if (isAwaited) return { ...node, href: withBasePath(known.links.login), label };
    if (toSettings) return { ...node, href: toSettings, label: back };
    // Whoever corrected the address came from the page that waited for the wrong one's code.
    if (isVerification(node.href)) {
      const href = withBasePath(account.paths.home);
      return { ...node, href, label: nameOfWay(href, known) ?? label };
    }
    return { ...node, label: nameOfWay(node.href, known) ?? node.label };
  });
}

function isVerification(href: string): boolean {
  const page = absoluteUrl(account.paths.verification);
  return URL.canParse(href, page) && new URL(href, page).pathname === new URL(page).pathname;
}

function wayToCorrect(person: Person, links: FlowLinks, isNew: boolean) {
  if (person.isSignedIn) return addressField(person, links);
  return isNew ? links.registration : undefined;
}

/** The field of the unverified address in the settings, or their section of the profile if it is not known which. */
export function addressField(
  { identity, unverified }: Person,
  { settings, correction = settings }: FlowLinks,
): string {
  const traits = Object.entries(identity?.traits ?? {});
  const [name] = traits.find(([, value]) => value === unverified) ?? [];
  if (!unverified || name === undefined) return sectionAddress(correction, "profile");
  return `${withSection(correction, "profile")}#profile-traits.${encodeURIComponent(name)}`;
}

/** The place of the address in a sentence. */
export const slot = { address: "%s" };
