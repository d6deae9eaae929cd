import { account } from "../../../doors/account";
import { absoluteUrl, withBasePath } from "../../../doors/base-path.server";
import { isAfterRegistration, isAfterSettings } from "../../../flow/after-registration";
import { isCodeSent, sentBy, sentTo } from "../../../flow/code-sent";
import { hasErrors, type Flow } from "../../../flow/flow";
import { isSentByMail } from "../../../flow/address/mail-address";
import { messageIds } from "../../../flow/message-ids";
import { sectionAddress, withSection } from "../../../flow/settings/settings-group";
import type { FlowView } from "../../../flow/view/model/flow-view";
import { mapNodes } from "../../../flow/view/model/map-nodes";
import type { Words } from "../../../i18n/words.server";
import type { ChangeLink } from "../../../ui/flow/change-link";
import type { Visit } from "../../call/visit.server";
import type { Person } from "../../session/find-person.server";
import { findVerifiable } from "../../session/find-verifiable.server";
import type { FlowLinks } from "./flow-links.server";
import { sayContinue } from "./say-continue";

interface NamedLink {
  to: string;
  label: string;
}

/** What only the page of a verification has. */
export interface VerificationParts {
  /** For somebody who has an account: just made, or signed in. */
  own?: {
    /** Where a wrong address can be corrected, while a code or a link is awaited. */
    correct?: NamedLink & { question: string };
    /** Where to go without a verified address, as browsers need it; perhaps another site. */
    later: NamedLink;
  };
  /** What somebody who is not signed in may do instead. */
  outside?: { have_account: string; sign_in: string; change?: ChangeLink };
  /** The way on to the application is in another browser. */
  elsewhere?: string;
}

/** What the page knows besides the flow. */
export interface Known {
  person: Person;
  words: Words;
  links: FlowLinks;
  /** The allowed parameters of the address and the flow. */
  carried: URLSearchParams;
}

export function describeVerification(visit: Visit, flow: Flow, known: Known): VerificationParts {
  const { person, words, links, carried } = known;
  const { have_account, sign_in } = words.section("registration");
  if (flow.state === "passed_challenge") {
    // Hydra leads on only from the browser that it came from, and that one is signed in.
    const isElsewhere = carried.has("login_challenge") && !person.isSignedIn;
    return { elsewhere: isElsewhere ? words.section("verification").elsewhere : undefined };
  }
  if (person.isSignedIn || isAfterRegistration(flow)) {
    return { own: describeOwn(visit, flow, known) };
  }
  const change = {
    to: links.verification,
    label: words.section("recovery").other_address,
    testId: "other-address-link",
  };
  return { outside: { have_account, sign_in, change: isCodeSent(flow) ? change : undefined } };
}

function describeOwn({ door }: Visit, flow: Flow, known: Known): VerificationParts["own"] {
  const { person, words, links, carried } = known;
  const { wrong_address, wrong_number, change_address, later } = words.section("mail", slot);
  const isNumber = !isSentByMail(sentTo(flow) ?? "@");
  const correct = isCodeSent(flow) ? wayToCorrect(flow, known) : undefined;
  const settings = backToSettings(flow, known);
  // With an application waiting, the sign-in leads on to it.
  const leadsOn = person.isSignedIn && !carried.has("login_challenge");
  const onward = leadsOn
    ? (carried.get("return_to") ?? withBasePath(door.paths.home))
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

function wayToCorrect(flow: Flow, { person, links }: Known): string | undefined {
  if (person.isSignedIn) return addressField(person, links);
  return isAfterRegistration(flow) ? links.registration : undefined;
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

/** The section with the new address, as browsers need it, for somebody who came from there and is to go nowhere else. */
function backToSettings(flow: Flow, { person, links, carried }: Known): string | undefined {
  const isAwaited = carried.has("login_challenge") || carried.has("return_to");
  if (!person.isSignedIn || !isAfterSettings(flow) || isAwaited) return undefined;
  return withBasePath(sectionAddress(links.settings, "profile"));
}

/**
 * The page in our words: what there is to do with the message, and where Kratos' "Continue" leads. That leads to the
 * same page after every verification; after one of the settings it leads back there.
 */
export function nameVerification(view: FlowView, flow: Flow, known: Known): FlowView {
  if (view.kind !== "verification") return view;
  if (view.state === "passed_challenge") return nameWayOn(view, flow, known);
  const said = messageOf(flow, known);
  if (!said) return view;
  const others = view.messages.filter(({ id }) => !sent.includes(id));
  // The sentence names the address already.
  return { ...view, sentTo: said.strong ? undefined : view.sentTo, messages: [said, ...others] };
}

/** What Kratos says to everybody, so that nobody learns whether there is an account. */
const sent: number[] = [messageIds.verificationLinkSent, messageIds.verificationCodeSent];

/** What the flow itself tells of its message; undefined where only Kratos' own sentence is certain. */
function messageOf(flow: Flow, { person, words }: Known) {
  if (!isCodeSent(flow)) return undefined;
  const isLink = sentBy(flow) === "link";
  const id = isLink ? messageIds.verificationLinkSent : messageIds.verificationCodeSent;
  const say = (text: string, tone: "success" | "info" = "info", strong?: string) => ({
    id,
    text: text.replace("%s", () => strong ?? ""),
    tone,
    strong,
  });
  const text = words.section("mail", slot);
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
  if (isTheirs || isUnsaved) return say(isLink ? text.sent_link : text.sent_code, "info", named);
  // After a registration with links, Kratos v1.3.1 sends the mail without a message.
  const isSilent = isLink && flow.ui.messages.length === 0;
  return isSilent ? say(words.say({ id, text: "", type: "info", context: {} })) : undefined;
}

function nameWayOn(view: FlowView, flow: Flow, known: Known): FlowView {
  const { person, words, links, carried } = known;
  const home = {
    href: withBasePath(account.paths.home),
    label: person.isSignedIn
      ? words.section("problem", { contact: "" }).to_account
      : words.section("registration").sign_in,
  };
  const toSettings = backToSettings(flow, known);
  return mapNodes(view, (node) => {
    if (node.draw !== "link") return node;
    if (carried.has("login_challenge")) {
      const label = sayContinue(words);
      return person.isSignedIn
        ? { ...node, href: withBasePath(links.login), label }
        : { ...node, href: withBasePath(account.paths.login), label: home.label, isSecond: true };
    }
    if (toSettings) {
      return { ...node, href: toSettings, label: words.section("settings").codes.back };
    }
    // Whoever corrected the address came from the page that waited for the wrong one's code.
    const isHome =
      isAt(node.href, account.paths.home) || isAt(node.href, account.paths.verification);
    if (!isHome) return node;
    const onward = carried.get("return_to") ?? home.href;
    return onward === home.href
      ? { ...node, ...home }
      : { ...node, href: onward, label: sayContinue(words) };
  });
}

function isAt(href: string, path: string): boolean {
  const page = new URL(absoluteUrl(path));
  return URL.canParse(href, page) && new URL(href, page).href.split("?")[0] === page.href;
}

/** The place of the address in a sentence. */
export const slot = { address: "%s" };
