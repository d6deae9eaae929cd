import { support } from "../brand/brand.server";
import { fillIn } from "../i18n/placeholders";
import type { PageWords, Words } from "../i18n/words.server";
import { factsOf, type Flow } from "../model/flow";
import { messageIds } from "../model/message-ids";
import { clientAddress } from "../oauth/client.server";
import { hiddenIdentifier } from "../view/username";
import type { MessagePolicy } from "../view/view-flow";
import type { LostDeviceView, MessageView } from "../view/views";
import type { Visit } from "../web/visit.server";
import {
  type CommonPage,
  describeCommonPage,
  focusOf,
  isQuiet,
  type PageSource,
} from "./common-page.server";
import { describeWaysOut, type FlowLinks, flowLinks, type WaysOut } from "./links.server";
import { mayHavePassword, purposeText, type PurposeView } from "./page-texts.server";
import { confirmPolicies, describeLostDevice } from "./second-step.server";

/** A sign-in, another one of a signed-in person, or its second step. */
export interface LoginPage extends CommonPage, WaysOut {
  text: PageWords["login"];
  links: FlowLinks;
  /** The purpose of another sign-in, by the page that follows. */
  purpose?: PurposeView;
  /** For a person without the second step that the page asks for. */
  lost?: LostDeviceView;
  /** Whether people who sign in may have a password. */
  hasPassword: boolean;
  /** Back to the application that asked for a sign-out, from the sign-in after it. */
  leftApp?: { to: string; label: string; name: string };
}

export function describeLoginPage(source: PageSource): LoginPage {
  const { visit, received, flow, shown, layout, cause, client } = source;
  const { variant, state, words } = visit;
  const text = words.section("login");
  const links = flowLinks(visit, source);
  const purpose = purposeText(visit, { flow, words });
  const isSecondStep = flow.requested_aal === "aal2";
  const isForApp = flow.refresh && client !== undefined && !isSecondStep;
  // Kratos does not name a person who left at the second step; its own sentence is the reason then.
  const isNamedForApp = isForApp && hiddenIdentifier(shown) !== undefined;
  const asks = flow.refresh ? messageIds.signInAgain : messageIds.secondStep;
  const isFirstStep = layout === "together";
  const isStacked = layout === "stacked";
  const page = describeCommonPage(source, {
    heading: headingOf(flow, text),
    links,
    lastUsed:
      isFirstStep && variant.features.marksLastMethod ? (cause.lastUsed ?? state.last) : undefined,
    focusFirst: isFirstStep && isQuiet(source) ? focusOf(source) : undefined,
    policies: isStacked ? confirmPolicies(shown, words) : [],
    messages: {
      first: isNamedForApp ? [whyAgain(received, client, words)] : [],
      without: isNamedForApp || purpose?.text ? [asks] : [],
      texts: chooseTexts(visit, received),
    },
  });
  return {
    ...page,
    text,
    links,
    purpose,
    lost: isSecondStep ? describeLostDevice(page.flow, { words, support }) : undefined,
    hasPassword: mayHavePassword(received),
    leftApp: client ? undefined : describeLeftApp(visit),
    ...describeWaysOut(visit, source, client),
  };
}

function headingOf({ requested_aal: aal, refresh }: Flow, text: PageWords["login"]): string {
  if (aal === "aal2") return text.title_aal2;
  return refresh ? text.title_refresh : text.title;
}

/** Kratos asks a signed-in person again for each application that Hydra does not know them at. */
function whyAgain(flow: Flow, { name }: { name: string }, words: Words): MessageView {
  const { app_asks, app_confirms } = words.section("purpose");
  const asks = factsOf(flow).groups.has("password") ? app_asks : app_confirms;
  const text = fillIn(asks, { client: name });
  return { id: messageIds.signInAgain, text, tone: "info", strong: name };
}

/** With several second factors, the sentence says to choose. */
function chooseTexts({ variant, words }: Visit, flow: Flow): MessagePolicy["texts"] {
  const ways = [...factsOf(flow).groups].filter((group) => group !== "default");
  if (flow.requested_aal !== "aal2" || ways.length < 2) return undefined;
  if (variant.features.hasOwnWords) return undefined;
  return new Map([[messageIds.secondStep, words.section("purpose").choose_step]]);
}

/** Stands once, beside the toast about the sign-out. */
function describeLeftApp({ state: { toast }, words }: Visit): LoginPage["leftApp"] {
  const { app } = toast ?? {};
  const to = clientAddress(app?.to);
  if (toast?.key !== "signed_out" || !app || !to) return undefined;
  return { to, label: words.section("login").back_to_app, name: app.name };
}
