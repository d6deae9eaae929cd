import { support } from "../../brand/brand.server";
import { pageTitle } from "../../page/document-title";
import { type Flow, type FlowKind, hasErrors } from "../../flow/flow";
import { isLinking } from "../../flow/is-linking";
import { messageIds } from "../../flow/message-ids";
import { isSentByMail } from "../../flow/address/mail-address";
import { resendNames, sentTo } from "../../flow/code-sent";
import type { FlowView, LostDeviceView } from "../../flow/view/flow-view";
import { minutesAfterRecovery } from "../../flow/password-choice";
import { asOneMoreThing, isBySocialProvider } from "../../flow/repair/missing-traits";
import { hiddenAddress, hideOwnAddress } from "../../flow/repair/hide-own-address";
import { addressWith } from "../../flow/parameters";
import type { WaysIn } from "../../flow/settings/ways-in";
import { findUsername } from "../../flow/view/username";
import { markLastUsed } from "../../flow/view/mark-last-used";
import { viewFlow } from "../../flow/view/view-flow";
import { isWebauthnScript } from "./part/identity-script.server";
import { findWay } from "../../forms/last-way.server";
import { safeRedirect } from "../../doors/safe-redirect.server";
import { signDrawnFields } from "../../forms/drawn-fields.server";
import { wordsFor, type PageWords, type Words } from "../../i18n/words.server";
import { brandClient } from "./part/fit-flow.server";
import { describeMail } from "./part/describe-mail.server";
import { hintsOfWays, sayOneMoreThing } from "./part/describe-registration.server";
import { describePasswordRules } from "./part/describe-password-rules.server";
import { describeLostDevice } from "./part/describe-second-step.server";
import { headingOf, messagesBesides } from "./part/heading-of";
import { mayBeUnknown, nameForPage } from "./part/name-for-page.server";
import { fillForPage, forgetOldRefusals, repairForPage } from "./part/repair-for-page.server";
import { flowLinks, type FlowLinks } from "./part/flow-links.server";
import type { Notice } from "../decide/outcome";
import { layoutOf } from "./part/layout-of";
import { nameButton, noticeText } from "./part/notice-text";
import { describeVerification, type OwnVerification } from "./part/describe-verification.server";
import { verifiedAddress } from "./part/own-address.server";
import type { Person } from "../session/find-person.server";
import { purposeText, type PurposeView } from "./purpose-text.server";
import { wasOpened } from "../remembered/opened-request.server";
import { findApplication } from "../remembered/application.server";
import { suggestValues } from "../remembered/suggested-values.server";
import { isUnverified } from "../session/find-verifiable.server";
import { describeAccountMenu, type AccountMenuView } from "../session/describe-account-menu.server";
import type { ChangeLink } from "../../ui/flow/change-link";
import { signInChallenge } from "../call/sign-in-challenge.server";
import { readCarried, type Visit } from "../call/visit.server";

/** What a flow's route gets from its loader and its action. */
export interface FlowPage<K extends FlowKind = FlowKind> {
  flow: FlowView;
  text: PageWords[K];
  /** The page's heading, by what the flow asks for. */
  heading: string;
  /** The document's title: the heading, marked if something has to be corrected. */
  title: string;
  /** One sentence on why this is not the form that was sent. */
  notice?: string;
  /** The accent of the page's application in the brand's style sheet. */
  accent?: string;
  /** Why somebody signs in again, by the page that they are on the way to. */
  purpose?: PurposeView;
  /** What to do without the second step at hand. Only on the page that asks for it. */
  lost?: LostDeviceView;
  /** Links to neighbouring pages; each keeps the address' parameters. */
  links: FlowLinks;
  /** After a recovery, the whole minutes in which settings can be changed without another sign-in. */
  minutesLeft?: number;
  /** Only of a verification, for somebody who has an account. */
  own?: OwnVerification;
  /** The address that is verified, if it is known. */
  verified?: string;
  /** Only of a verification: what somebody who is not signed in may do instead. */
  outside?: { have_account: string; sign_in: string; change?: ChangeLink };
  /** The way on to the application is in another browser. */
  elsewhere?: string;
  /** The application that the way leads on to, in a sentence with `%s` in place of its name. */
  leadsTo?: { text: string; name: string };
  /** Back to the application without an account, with `%s` for its name in the label. */
  refusal?: { to: string; label: string; name: string };
  /** Whose account it is, on the account form's settings and in a session's verification. */
  menu?: AccountMenuView;
  /** Only of the settings: the ways to get in, if Kratos tells them. */
  ways?: WaysIn;
  /** Only of the settings: the account's address waits for its verification. */
  isUnverified?: boolean;
}

/** How the page came about. */
export interface Described {
  notice?: Notice;
  typed?: URLSearchParams;
  /** The group of the form that was just sent, if it was refused. */
  refused?: string;
  /** What was typed is to be corrected: the page begins in its first field, although that is filled in. */
  isCorrected?: boolean;
  /** Seconds until another mail can be requested. */
  wait: number;
  person?: Person;
  ways?: WaysIn;
  /** Whose second step this is, if the flow does not say so. */
  name?: string;
}

const nobody: Person = { isSignedIn: false };

/** The flows that can ask for a new password. */
const hasNewPassword: FlowKind[] = ["registration", "settings"];

/** The page of a flow. Calls Kratos only to find out who is signing in again, and not if `typed` is given. */
export async function describeFlowPage(
  visit: Visit,
  answered: Flow,
  given: Described,
): Promise<FlowPage> {
  const { kind, door, request, url } = visit;
  const { notice, typed, refused, wait, person = nobody, ways, name } = given;
  const received = forgetOldRefusals(answered, given);
  const layout = layoutOf(visit, received);
  const missing = kind === "registration" && !typed ? asOneMoreThing(received) : undefined;
  const flow = repairForPage(missing ?? received, { visit, refused });
  const words = await wordsFor(request);
  const carried = readCarried(kind, url, flow);
  const values = await valuesFor(visit, flow, { carried, person, typed });
  const filled = fillForPage(flow, { visit, notice, refused, layout, values });
  const shown = kind === "verification" ? hideOwnAddress(filled, person.unverified) : filled;
  const asked = kind === "verification" ? hiddenAddress(shown) : undefined;
  const said = missing
    ? sayOneMoreThing(received, words)
    : noticeText(received, { notice, wait, words, person });
  const isFirstStep = kind === "login" && door.name === "account" && layout === "together";
  // Where there is something to read first, the page does not begin in a field below it.
  const asksForAddress = isFirstStep || mayBeUnknown.includes(kind);
  const isQuiet = flow.ui.messages.length === 0 || asksForKnownPassword(flow);
  const isFresh = asksForAddress && !said && isQuiet;
  const isFocused = door.name === "account" && (kind === "registration" || isFresh);
  const drawn = viewFlow(shown, {
    kind,
    action: addressWith(door.paths[kind], carried, { flow: flow.id }),
    words,
    sign: (names) => signDrawnFields(flow.id, names, resendNames(flow)),
    layout,
    isSocialApart: kind === "registration" && !isBySocialProvider(received),
    refused,
    focusFirst: isFocused ? (given.isCorrected ? "first" : "empty") : undefined,
    isOwnScript: isWebauthnScript,
    mayLeadTo: (href) => safeRedirect(href) !== undefined,
    resendAfterSeconds: wait,
    username: findUsername(layout === "one-first" ? shown : received),
    sentTo: sentTo(flow) ?? asked,
  });
  const links = flowLinks(visit, flow);
  const isDone = notice === "verified";
  const challenge = kind === "verification" ? carried.get("login_challenge") : null;
  const isForApp = challenge !== null && (await wasOpened(request, challenge));
  const isAsked = asked !== undefined;
  const known = { person, words, links, carried, isDone, isAsked, isForApp };
  const isElsewhere = challenge !== null && !isForApp;
  const view = nameForPage(visit, drawn, { layout, notice, received, known });
  const marked = isFirstStep ? markLastUsed(view, findWay(request)) : view;
  const { client, accent } = brandClient(flow, view.client);
  const identity = received.identity ?? person.identity;
  const text = words.section(kind, clientSlot);
  const heading = headingOf(view, text, isDone || undefined);
  const purpose = await purposeText(visit, { flow, words });
  const isAfterRecovery = purpose?.isAfterRecovery;
  const isSaid = purpose ?? (flow.refresh && client && flow.requested_aal !== "aal2");
  const asks = flow.refresh ? messageIds.signInAgain : messageIds.secondStep;
  return {
    flow: {
      ...marked,
      messages: messagesBesides(marked, isSaid ? asks : undefined),
      identifier: marked.identifier ?? name,
      sentToLabel:
        marked.sentTo && mayBeUnknown.includes(kind)
          ? nameAddress(marked.sentTo, words)
          : undefined,
      client,
      isUnchecked: kind === "registration" || door.name !== "account" ? true : undefined,
      wayHints: kind === "registration" ? hintsOfWays(received, words) : undefined,
      passwordRules: hasNewPassword.includes(kind) ? describePasswordRules(words) : undefined,
      mail: describeMail(visit, received, { person, links, words }),
      resendAfter: wait > 0 ? words.count("common.resend_after", wait) : undefined,
    },
    accent,
    text,
    heading,
    title: pageTitle(heading, hasErrors(shown), words),
    notice: said && nameButton(said, view),
    lost:
      view.aal === "aal2"
        ? describeLostDevice(view, { words, support, isAfterRecovery })
        : undefined,
    purpose,
    links,
    refusal: await describeRefusal(visit, flow, { to: links.refusal, client, words }),
    leadsTo: await describeGoal(visit, { carried, client, words }),
    minutesLeft: minutesAfterRecovery(received),
    own: kind === "verification" ? describeVerification(visit, received, known) : undefined,
    outside: kind === "verification" ? waysOutside(view, links, words) : undefined,
    elsewhere:
      isElsewhere && view.state === "passed_challenge"
        ? words.section("verification").elsewhere
        : undefined,
    verified:
      isDone || view.state === "passed_challenge" ? verifiedAddress(received, person) : undefined,
    menu:
      identity && door.name === "account" ? describeAccountMenu({ identity }, words) : undefined,
    ways,
    isUnverified: kind === "settings" && identity ? isUnverified({ identity }) : undefined,
  };
}

function waysOutside({ state }: FlowView, { verification }: FlowLinks, words: Words) {
  const { have_account, sign_in } = words.section("registration");
  const label = words.section("recovery").other_address;
  const change = { to: verification, label, testId: "other-address-link" };
  return { have_account, sign_in, change: state === "sent_email" ? change : undefined };
}

/** Kratos asks for the password alone, to link an account: there is nothing to choose. */
function asksForKnownPassword(flow: Flow): boolean {
  return isLinking(flow.ui.messages) && !hasErrors(flow);
}

/** What was typed, and without a mistake in it also what is suggested for the address if it is not there. */
async function valuesFor(
  visit: Visit,
  flow: Flow,
  { typed, ...known }: { carried: URLSearchParams; person: Person; typed?: URLSearchParams },
): Promise<URLSearchParams | undefined> {
  // A form with the code of a recovery does not bring its address along.
  const needsAddress = !typed || (visit.kind === "recovery" && !typed.has("email"));
  if (hasErrors(flow) || !needsAddress) return typed;
  return new URLSearchParams([...(await suggestValues(visit, flow, known)), ...(typed ?? [])]);
}

/** A sign-in that links an account, and a sign-up by a provider, only lead on to the application (v1.3.1). */
async function describeRefusal(
  { kind, request }: Visit,
  flow: Flow,
  { to, client, words }: { to?: string; client?: { name: string }; words: Words },
): Promise<FlowPage["refusal"]> {
  if (!to) return undefined;
  const challenge = new URLSearchParams({ login_challenge: signInChallenge(kind, flow) ?? "" });
  const name = client?.name ?? (await findApplication(request, challenge));
  return name ? { to, label: words.section("login", clientSlot).back_to_app, name } : undefined;
}

/** Named where Kratos names no application itself. */
async function describeGoal(
  { door, request }: Visit,
  { carried, client, words }: { carried: URLSearchParams; client?: object; words: Words },
) {
  if (client || door.name !== "account") return undefined;
  const name = await findApplication(request, carried);
  return name ? { text: words.section("mail", clientSlot).leads_to, name } : undefined;
}

function nameAddress(address: string, words: Words): string {
  if (isSentByMail(address)) return words.section("deletion").email;
  return words.say({ id: messageIds.phone, text: "Phone number", type: "info", context: {} });
}

/** The application's place in a sentence; the page puts its name there, apart from the direction of the text around it. */
const clientSlot = { client: "%s" };
