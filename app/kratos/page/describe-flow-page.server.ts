import { support } from "../../brand/brand.server";
import { pageTitle } from "../../page/document-title";
import { type Flow, type FlowKind, hasErrors, withoutErrors } from "../../flow/flow";
import { messageIds } from "../../flow/message-ids";
import { boundValues } from "../../flow/repair/bound-values";
import { isSentByMail } from "../../flow/address/mail-address";
import { resendNames, sentTo } from "../../flow/code-sent";
import type { FlowView, LostDeviceView } from "../../flow/view/flow-view";
import { minutesAfterRecovery } from "../../flow/password-choice";
import { calmRefusals } from "../../flow/repair/calm-refusals";
import { forgetRefusedCode } from "../../flow/repair/forget-refused-code";
import { placeCodeErrors, placeTakenAddress } from "../../flow/repair/place-code-errors";
import { asOneMoreThing, isBySocialProvider } from "../../flow/repair/missing-traits";
import { blamePassword, hideKnownIdentifier } from "../../flow/repair/known-identifier";
import { repairFlow } from "../../flow/repair/repair-flow";
import { addressWith } from "../../flow/parameters";
import { sayWhatIsMissing } from "../../flow/repair/say-what-is-missing";
import { keepTypedValues } from "../../flow/repair/typed-values";
import type { WaysIn } from "../../flow/settings/ways-in";
import { findUsername } from "../../flow/view/username";
import { markLastUsed } from "../../flow/view/mark-last-used";
import { nameMainButton, nameMainButtons } from "../../flow/view/name-main-button";
import { viewFlow } from "../../flow/view/view-flow";
import { isWebauthnScript } from "./part/identity-script.server";
import { findWay } from "../../forms/last-way.server";
import { safeRedirect } from "../../doors/safe-redirect.server";
import { signDrawnFields } from "../../forms/drawn-fields.server";
import { wordsFor, type PageWords, type Words } from "../../i18n/words.server";
import { fitForAccount } from "./part/fit-for-account.server";
import { fitForMobile } from "./part/fit-for-mobile.server";
import { fitFlow, brandClient } from "./part/fit-flow.server";
import { describeMail } from "./part/describe-mail.server";
import {
  hintsOfWays,
  nameRegistrationSteps,
  nameSocialSignUp,
  sayOneMoreThing,
} from "./part/describe-registration.server";
import { describePasswordRules } from "./part/describe-password-rules.server";
import {
  describeLostDevice,
  nameWays,
  nextStep,
  showLoneButton,
} from "./part/describe-second-step.server";
import { headingOf, messagesBesides } from "./part/heading-of";
import { flowLinks, type FlowLinks } from "./part/flow-links.server";
import type { Notice } from "../decide/outcome";
import { layoutOf } from "./part/layout-of";
import { nameButton, noticeText } from "./part/notice-text";
import { describeVerification, type OwnVerification } from "./part/describe-verification.server";
import { verifiedAddress, withOwnAddress } from "./part/own-address.server";
import type { Person } from "../session/find-person.server";
import { purposeText, type PurposeView } from "./purpose-text.server";
import { findApplication } from "../remembered/application.server";
import { suggestValues } from "../remembered/suggested-values.server";
import { isUnverified } from "../session/find-verifiable.server";
import { describeAccountMenu, type AccountMenuView } from "../session/describe-account-menu.server";
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
  /** The application that the way leads on to, in a sentence with `%s` in place of its name. */
  leadsTo?: { text: string; name: string };
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

/** The flows that say that a message was sent whether or not there is an account. */
const mayBeUnknown: FlowKind[] = ["recovery", "verification"];

/** Why a fresh form asks for the address once more. */
const asksForAnother: Notice[] = ["message_expired", "too_many_codes"];

/** The flows that can ask for a new password. */
const hasNewPassword: FlowKind[] = ["registration", "settings"];

/** The page of a flow. Calls Kratos only to find out who is signing in again, and not if `typed` is given. */
export async function describeFlowPage(
  visit: Visit,
  answered: Flow,
  { notice, typed, refused, isCorrected, wait, person = nobody, ways, name }: Described,
): Promise<FlowPage> {
  const { kind, door, request, url } = visit;
  // A code that was refused before says nothing about asking for another one.
  const received =
    notice === "resend_wait"
      ? withoutErrors(answered)
      : typed
        ? answered
        : forgetRefusedCode(answered);
  const layout = layoutOf(visit, received);
  const missing = kind === "registration" && !typed ? asOneMoreThing(received) : undefined;
  const placed = sayWhatIsMissing(placeCodeErrors(repairFlow(missing ?? received), refused));
  const repaired =
    kind === "settings" && refused === "profile" ? placeTakenAddress(placed) : placed;
  const stepped = kind === "registration" ? nameRegistrationSteps(repaired) : repaired;
  const flow = boundValues(fitFlow(visit, stepped));
  const words = await wordsFor(request);
  const carried = readCarried(kind, url, flow);
  const isUntouched = !hasErrors(flow);
  // A form with the code of a recovery does not bring its address along.
  const needsAddress = !typed || (kind === "recovery" && !typed.has("email"));
  const suggested =
    isUntouched && needsAddress ? await suggestValues(visit, flow, { carried, person }) : undefined;
  const values =
    typed && suggested ? new URLSearchParams([...suggested, ...typed]) : (typed ?? suggested);
  const withCode = notice === "resend_wait";
  const filled = values ? boundValues(keepTypedValues(flow, values, { withCode })) : flow;
  const known = layout === "one-first" ? hideKnownIdentifier(filled) : filled;
  const shown = calmRefusals(blamePassword(known, refused), kind);
  const said = missing
    ? sayOneMoreThing(received, words)
    : noticeText(received, { notice, wait, words, person });
  const isCompletion = kind === "registration" && isBySocialProvider(received);
  const isFirstStep = kind === "login" && door.name === "account" && layout === "together";
  // Where there is something to read first, the page does not begin in a field below it.
  const asksForAddress = isFirstStep || ["recovery", "verification"].includes(kind);
  const isFresh = asksForAddress && !said && flow.ui.messages.length === 0;
  const isFocused = door.name === "account" && (kind === "registration" || isFresh);
  const drawn = viewFlow(shown, {
    kind,
    action: addressWith(door.paths[kind], carried, { flow: flow.id }),
    words,
    sign: (names) => signDrawnFields(flow.id, names, resendNames(flow)),
    layout,
    isSocialApart: kind === "registration" && !isCompletion,
    refused,
    focusFirst: isFocused ? (isCorrected ? "first" : "empty") : undefined,
    isOwnScript: isWebauthnScript,
    mayLeadTo: (href) => safeRedirect(href) !== undefined,
    resendAfterSeconds: wait,
    username: findUsername(layout === "one-first" ? shown : received),
    sentTo: sentTo(flow),
  });
  const own = withOwnAddress(drawn, received, { person, words });
  const links = flowLinks(visit, flow);
  const isDone = notice === "verified";
  const context = { person, words, links, carried, isDone };
  const view =
    door.name === "account"
      ? fitForAccount(own, received, context)
      : fitForMobile(own, received, words);
  const named =
    layout === "one-first"
      ? showLoneButton(nameMainButton(nameWays(view, words), nextStep(view, words)))
      : mayBeUnknown.includes(kind) && notice && asksForAnother.includes(notice)
        ? nameMainButtons(view, () => words.section("verification").ask_again)
        : isCompletion
          ? nameSocialSignUp(view, words)
          : view;
  const marked = isFirstStep ? markLastUsed(named, findWay(request)) : named;
  const { client, accent } = brandClient(flow, view.client);
  const identity = received.identity ?? person.identity;
  const text = words.section(kind, clientSlot);
  const heading = headingOf(view, text, isDone || undefined);
  const purpose = await purposeText(visit, { flow, words });
  const isAfterRecovery = purpose?.isAfterRecovery;
  const asks = flow.refresh ? messageIds.signInAgain : messageIds.secondStep;
  return {
    flow: {
      ...marked,
      messages: messagesBesides(marked, purpose && asks),
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
    notice: said && nameButton(said, named),
    lost:
      view.aal === "aal2"
        ? describeLostDevice(named, { words, support, isAfterRecovery })
        : undefined,
    purpose,
    links,
    leadsTo: await describeGoal(visit, carried, words),
    minutesLeft: minutesAfterRecovery(received),
    own: kind === "verification" ? describeVerification(visit, received, context) : undefined,
    verified:
      isDone || view.state === "passed_challenge" ? verifiedAddress(received, person) : undefined,
    menu:
      identity && door.name === "account" ? describeAccountMenu({ identity }, words) : undefined,
    ways,
    isUnverified: kind === "settings" && identity ? isUnverified({ identity }) : undefined,
  };
}

/** Sign-in and registration name the application themselves. */
async function describeGoal(
  { kind, door, request }: Visit,
  carried: URLSearchParams,
  words: Words,
) {
  if (kind === "login" || kind === "registration" || door.name !== "account") return undefined;
  const name = await findApplication(request, carried);
  return name ? { text: words.section("mail", clientSlot).leads_to, name } : undefined;
}

function nameAddress(address: string, words: Words): string {
  if (isSentByMail(address)) return words.section("deletion").email;
  return words.say({ id: messageIds.phone, text: "Phone number", type: "info", context: {} });
}

/** The application's place in a sentence; the page puts its name there, apart from the direction of the text around it. */
const clientSlot = { client: "%s" };
