import { data } from "@remix-run/node";
import { support } from "../brand/brand.server";
import { commitState, type StateChanges } from "../state/own-cookies.server";
import { mobileWords, type PageWords, type Words } from "../i18n/words.server";
import { type AccountMenuView, describeAccountMenu } from "../session/account-menu.server";
import { findProviders } from "../kratos/kratos-features.server";
import { findPerson, isUnverified, type Person } from "../kratos/session.server";
import { showTraits } from "../kratos/submission.server";
import { isSentByMail } from "../model/address";
import { type Credentials, findCredentials } from "../model/credentials";
import {
  type Flow,
  type FlowKind,
  hasErrors,
  isCodeSent,
  minutesAfterRecovery,
  offersNothing,
  sentTo,
} from "../model/flow";
import { messageIds } from "../model/message-ids";
import { findResendWait, resendWaitSeconds, startResendWait } from "../state/resend-wait.server";
import { clientAddress } from "../oauth/client.server";
import { hiddenIdentifier } from "../view/username";
import type { ChangeLinkView, FlowView, LostDeviceView } from "../view/views";
import { pageTitle } from "../web/page-frame";
import type { Visit } from "../web/visit.server";
import { countShown } from "./count-steps.server";
import { ownerOf } from "./draft.server";
import { drawView } from "./draw-view.server";
import { fitFlow, mayBeUnknown } from "./fit-flow.server";
import {
  aboutRecovery,
  brandClient,
  headingOf,
  isLateCode,
  mayHavePassword,
  nameButton,
  noticeText,
  purposeText,
  type PurposeView,
  recoveredTexts,
  restoreClient,
  saidByHeading,
} from "./page-texts.server";
import { describePasswordRules, findMostBytes, flowLinks, type FlowLinks } from "./links.server";
import type { PageCause } from "./outcome";
import { hintsOfMethods, oneMoreThingText } from "./registration-words.server";
import { describeLostDevice } from "./second-step.server";
import { type Place, placeOf } from "./settings-place.server";
import {
  describeMail,
  describeVerification,
  sayVerification,
  type VerificationParts,
} from "./verification.server";
import { relayCookies } from "../kratos/cookies.server";
import { type ReadVerification, readVerification } from "./verified-already.server";

export interface PageOptions extends Pick<
  PageCause,
  "notice" | "typed" | "isDraft" | "refused" | "isCorrected" | "edited" | "part"
> {
  status: number;
  /** Kratos' Set-Cookie lines. */
  cookies: string[];
  waitSeconds?: number;
  changes?: StateChanges;
  /** The form that this page answers, whether or not it is filled in again. */
  posted?: URLSearchParams;
}

/** The page with everything that Kratos and we want the browser to keep. */
export async function flowPage(visit: Visit, answered: Flow, options: PageOptions) {
  countShown(visit, answered);
  const isVerification = visit.kind === "verification";
  const person = isVerification ? await findPerson(visit) : undefined;
  const typed = options.posted ?? options.typed;
  const { notice } = options;
  const { flow, already }: ReadVerification = isVerification
    ? readVerification(visit, answered, { notice, person, typed })
    : { flow: answered };
  const given =
    already === undefined ? options : { ...options, already, notice: undefined, status: 200 };
  const waited = isCodeSent(flow) ? findResendWait(visit.state, flow.id) : 0;
  // The address has another flow if that was replaced to send this mail.
  const ids = [...new Set([flow.id, visit.flowId ?? flow.id])];
  const started = waited === undefined ? startResendWait(visit.state, ids) : {};
  const wait = waited ?? resendWaitSeconds;
  const { waitSeconds = wait } = options;
  const named = await restoreClient(visit, flow);
  const { flow: shown, traits } = await showTraits(visit, named, given.posted ?? given.typed);
  const page = await describeFlowPage(visit, shown, { ...given, traits, wait, person });
  visit.context.answered = { ...visit.context.answered, page };
  const headers = await commitState({ ...given.changes, ...started }, relayCookies(given.cookies));
  if (given.status === 429) headers.set("Retry-After", String(waitSeconds));
  return data(page, { status: given.status, headers });
}

export interface FlowPage<K extends FlowKind = FlowKind> extends VerificationParts {
  flow: FlowView;
  text: PageWords[K];
  heading: string;
  /** The heading, marked if something has to be corrected. */
  title: string;
  /** Says why this is not the form that was sent. */
  notice?: string;
  /** Describes a verification that is already done. */
  already?: string;
  /** The accent of the application in the brand's style sheet. */
  accent?: string;
  /** The purpose of another sign-in, by the page that follows. */
  purpose?: PurposeView;
  /** For a person without the second step that the page asks for. */
  lost?: LostDeviceView;
  /** Describes a recovery. */
  about?: string;
  /** Whether people who sign in may have a password. */
  hasPassword?: boolean;
  /** Each keeps the address' parameters. */
  links: FlowLinks;
  /** After a recovery, settings can be changed for so long without another sign-in. */
  minutesLeft?: number;
  /** Back to the application without an account; the label has `{{client}}` for its name. */
  refusal?: { to: string; label: string; name: string };
  /** On the account form's settings, and in a verification with a session. */
  menu?: AccountMenuView;
  /** Back to the application that asked for a sign-out, from the sign-in after it. */
  leftApp?: { to: string; label: string; name: string };
  /** For the person who used the link of this recovery. */
  signIn?: ChangeLinkView;
  ways?: Credentials;
  /** The address of these settings' account waits for its verification. */
  isUnverified?: boolean;
  place?: Place;
}

const nobody: Person = { isSignedIn: false };

const hasNewPassword: FlowKind[] = ["registration", "settings"];

/** Calls Kratos only for the person who signs in again, and not if `typed` is given. */
export async function describeFlowPage(
  visit: Visit,
  answered: Flow,
  given: PageCause,
): Promise<FlowPage> {
  const { kind, variant, words } = visit;
  const { notice, wait, person = nobody } = given;
  const fitted = await fitFlow(visit, answered, { ...given, person });
  const { received, flow, shown } = fitted;
  const links = flowLinks(visit, fitted);
  const carried = fitted.carriedTo(kind);
  const known = { person, words, links, carried };
  const { client, accent } = brandClient(flow);
  const identity = received.identity ?? person.identity;
  const minutesLeft = given.minutesLeft ?? minutesAfterRecovery(received);
  const text = words.section(kind);
  const purpose = purposeText(visit, { flow, words });
  const said = fitted.isOneMoreThing
    ? oneMoreThingText(received, words)
    : noticeText(received, { notice, wait: given.waitSeconds ?? wait, words });
  const { above, namesAddress } =
    kind === "verification" ? sayVerification(received, known) : nothingAbove;
  const isForApp = flow.refresh && client !== undefined && flow.requested_aal !== "aal2";
  // Kratos does not name a person who left at the second step; its own sentence is the reason then.
  const isNamedForApp = isForApp && hiddenIdentifier(shown) !== undefined;
  const asks = flow.refresh ? messageIds.signInAgain : messageIds.secondStep;
  const isReplaced = Boolean(purpose?.text) || isNamedForApp;
  const hasSections = kind === "settings" && !variant.settingsGroups;
  const place = hasSections ? (given.place ?? placeOf(visit, shown, given)) : undefined;
  const sentToFlow = namesAddress ? undefined : sentTo(flow);
  const view = drawView(visit, fitted, {
    given,
    known,
    place,
    beside: {
      sentTo: sentToFlow,
      sentToLabel:
        sentToFlow && mayBeUnknown.includes(kind) ? nameAddress(sentToFlow, words) : undefined,
      client,
      isExample: given.isExample,
      wayHints: kind === "registration" ? hintsOfMethods(received, words) : undefined,
      passwordRules: hasNewPassword.includes(kind)
        ? describePasswordRules(words, { bytes: findMostBytes(received) })
        : undefined,
      mail: describeMail(visit, received, { person, links, words }),
      resendAfterSeconds: wait,
      resendAfter: wait > 0 ? words.count("common.resend_after", wait) : undefined,
    },
    isNoticed: Boolean(said),
    signed: {
      sentTo: mayBeUnknown.includes(kind) ? sentTo(flow) : undefined,
      hasRefusedCode: isCodeSent(answered) && hasErrors(answered) ? true : undefined,
      owner: kind === "settings" && identity ? ownerOf(identity.id) : undefined,
    },
    messages: {
      first: [...(isNamedForApp ? [whyAgain(words)] : []), ...(above.first ?? [])],
      without: [
        ...saidByHeading,
        ...(above.without ?? []),
        ...(isReplaced ? [asks] : []),
        ...(place?.isSaved ? [messageIds.saved] : []),
      ],
      texts: recoveredTexts(visit, received, { minutes: minutesLeft, words }),
    },
  });
  const heading =
    headingForPassword(visit) ??
    headingOf({ ...view, messages: shown.ui.messages }, text, { isAlready: !!given.already });
  return {
    flow: view,
    accent,
    text,
    heading,
    title: pageTitle(heading, hasErrors(shown) || isLateCode(received, notice), words),
    notice:
      (said && nameButton(said, view)) ??
      (offersNothing(received) ? words.section("problem").disabled.text : undefined),
    already: given.already,
    lost: view.aal === "aal2" ? describeLostDevice(view, { words, support }) : undefined,
    purpose,
    about: kind === "recovery" ? aboutRecovery(received, words) : undefined,
    hasPassword: kind === "login" ? mayHavePassword(received) : undefined,
    links,
    refusal: links.refusal ? describeRefusal(links.refusal, client, words) : undefined,
    signIn: isOfUsed(notice) ? signInWith(given.typed, links, words) : undefined,
    leftApp: kind === "login" && !client ? describeLeftApp(visit) : undefined,
    minutesLeft,
    ...(kind === "verification" ? describeVerification(visit, received, known) : undefined),
    menu:
      identity && variant.features.hasMenu ? describeAccountMenu({ identity }, words) : undefined,
    ways: kind === "settings" ? findCredentials(answered, findProviders()) : undefined,
    isUnverified: kind === "settings" && identity ? isUnverified({ identity }) : undefined,
    place,
  };
}

function isOfUsed(notice: PageCause["notice"]): boolean {
  return notice === "link_used" || notice === "code_used";
}

function signInWith(
  typed: URLSearchParams | undefined,
  { login: to }: FlowLinks,
  words: Words,
): ChangeLinkView {
  const address = typed?.get("email");
  return {
    to,
    label: words.section("recovery").sign_in,
    testId: "sign-in-link",
    typed: address ? [["identifier", address]] : [],
  };
}

/** Stands once, beside the toast about the sign-out. */
function describeLeftApp({ state: { toast }, words }: Visit): FlowPage["leftApp"] {
  const { app } = toast ?? {};
  const to = clientAddress(app?.to);
  if (toast?.key !== "signed_out" || !app || !to) return undefined;
  return { to, label: words.section("login").back_to_app, name: app.name };
}

function headingForPassword({ kind, variant, words }: Visit): string | undefined {
  if (kind !== "settings" || !variant.asksForPasswordAlone) return undefined;
  const { hasOwnWords } = variant.features;
  return (hasOwnWords ? mobileWords("recovery") : words.section("new_password")).title;
}

const nothingAbove: ReturnType<typeof sayVerification> = { above: {}, namesAddress: false };

/** Kratos asks a signed-in person again for each application that Hydra does not know them at. */
function whyAgain(words: Words): FlowView["messages"][number] {
  const { app_asks: text } = words.section("login");
  return { id: messageIds.signInAgain, text, tone: "info" };
}

/** A sign-in that links an account and a sign-up by a provider do not name their application (v1.3.1). */
function describeRefusal(to: string, client: { name: string } | undefined, words: Words) {
  return client
    ? { to, label: words.section("login").back_to_app, name: client.name }
    : { to, label: words.section("common").cancel, name: "" };
}

function nameAddress(address: string, words: Words): string {
  if (isSentByMail(address)) return words.section("deletion").email;
  return words.say({ id: messageIds.phone, text: "Phone number", type: "info", context: {} });
}
