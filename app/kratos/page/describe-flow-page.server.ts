import { support } from "../../brand/brand.server";
import { pageTitle } from "../../page/document-title";
import { type Flow, type FlowKind, hasErrors, offersNothing } from "../../flow/flow";
import { messageIds } from "../../flow/message-ids";
import { isSentByMail } from "../../flow/address/mail-address";
import type { FlowView, LostDeviceView } from "../../flow/view/model/flow-view";
import { minutesAfterRecovery } from "../../flow/password-choice";
import { findWaysIn, type WaysIn } from "../../flow/settings/ways-in";
import { markLastUsed } from "../../flow/view/adjust/mark-last-used";
import { findWay } from "../../forms/last-way.server";
import { wordsFor, type PageWords, type Words } from "../../i18n/words.server";
import { brandClient } from "./fit/fit-flow.server";
import { describeMail } from "./part/describe-mail.server";
import { hintsOfWays } from "./part/describe-registration.server";
import { describePasswordRules } from "./part/describe-password-rules.server";
import { describeLostDevice } from "./part/describe-second-step.server";
import { headingOf, messagesBesides } from "./part/heading-of";
import { mayBeUnknown, nameForPage } from "./fit/name-for-page.server";
import { flowLinks, type FlowLinks } from "./part/flow-links.server";
import { nameButton } from "./part/notice-text";
import { describeVerification, type VerificationParts } from "./part/describe-verification.server";
import type { Person } from "../session/find-person.server";
import { drawView, type Described } from "./draw-view.server";
import { purposeText, type PurposeView } from "./purpose-text.server";
import { isUnverified } from "../session/find-verifiable.server";
import {
  describeAccountMenu,
  type AccountMenuView,
} from "../session/describe/describe-account-menu.server";
import type { Visit } from "../call/visit.server";

/** What a flow's route gets from its loader and its action. */
export interface FlowPage<K extends FlowKind = FlowKind> extends VerificationParts {
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
  /** What somebody signs in again for, by the page that they are on the way to. */
  purpose?: PurposeView;
  /** What to do without the second step at hand. Only on the page that asks for it. */
  lost?: LostDeviceView;
  /** Links to neighbouring pages; each keeps the address' parameters. */
  links: FlowLinks;
  /** After a recovery, the whole minutes in which settings can be changed without another sign-in. */
  minutesLeft?: number;
  /** Back to the application without an account, with `%s` for its name in the label. */
  refusal?: { to: string; label: string; name: string };
  /** Whose account it is, on the account form's settings and in a session's verification. */
  menu?: AccountMenuView;
  /** Only of the settings: what they say of the ways in. */
  ways?: WaysIn;
  /** Only of the settings: the account's address waits for its verification. */
  isUnverified?: boolean;
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
  const { kind, door, request } = visit;
  const { notice, wait, person = nobody } = given;
  const words = await wordsFor(request);
  const drawing = await drawView(visit, answered, { ...given, person, words });
  const { received, flow, shown, drawn, layout, carried, said } = drawing;
  const links = flowLinks(visit, flow);
  const known = { person, words, links, carried };
  const view = nameForPage(visit, drawn, { layout, notice, received, known });
  const marked = drawing.isFirstStep ? markLastUsed(view, findWay(request)) : view;
  const { client, accent } = brandClient(flow, view.client);
  const identity = received.identity ?? person.identity;
  const text = words.section(kind, clientSlot);
  const heading = headingOf(view, text);
  const purpose = await purposeText(visit, { flow, words });
  const isForApp = flow.refresh && client !== undefined && flow.requested_aal !== "aal2";
  const asks = flow.refresh ? messageIds.signInAgain : messageIds.secondStep;
  return {
    flow: {
      ...marked,
      messages: [
        // Of somebody who left at the second step, Kratos does not say who it is.
        ...(isForApp && marked.identifier ? [whyAgain(words)] : []),
        ...messagesBesides(marked, purpose?.text || isForApp ? asks : undefined),
      ],
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
    notice:
      (said && nameButton(said, view)) ??
      (offersNothing(received) ? words.section("problem", noContact).disabled.text : undefined),
    lost: view.aal === "aal2" ? describeLostDevice(view, { words, support }) : undefined,
    purpose,
    links,
    refusal: links.refusal ? describeRefusal(links.refusal, client, words) : undefined,
    minutesLeft: minutesAfterRecovery(received),
    ...(kind === "verification" ? describeVerification(visit, received, known) : undefined),
    menu:
      identity && door.name === "account" ? describeAccountMenu({ identity }, words) : undefined,
    ways: kind === "settings" ? findWaysIn(answered) : undefined,
    isUnverified: kind === "settings" && identity ? isUnverified({ identity }) : undefined,
  };
}

/** Kratos asks somebody who is signed in again for each application that Hydra does not know them at. */
function whyAgain(words: Words): FlowView["messages"][number] {
  const { app_asks: text } = words.section("login", clientSlot);
  return { id: messageIds.signInAgain, text, tone: "info" };
}

/** A sign-in that links an account, and a sign-up by a provider, do not name the application that they lead on to (v1.3.1). */
function describeRefusal(to: string, client: { name: string } | undefined, words: Words) {
  return client
    ? { to, label: words.section("login", clientSlot).back_to_app, name: client.name }
    : { to, label: words.section("common").cancel, name: "" };
}

function nameAddress(address: string, words: Words): string {
  if (isSentByMail(address)) return words.section("deletion").email;
  return words.say({ id: messageIds.phone, text: "Phone number", type: "info", context: {} });
}

/** The application's place in a sentence; the page puts its name there, apart from the direction of the text around it. */
const clientSlot = { client: "%s" };
const noContact = { contact: "" };
