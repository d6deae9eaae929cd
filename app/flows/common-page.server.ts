import { absoluteUrl } from "../config/base-path.server";
import { env } from "../config/env.server";
import { showAddress } from "../i18n/show-address.server";
import { type SignedFacts, signFields } from "../kratos/signed-fields.server";
import {
  type Flow,
  hasErrors,
  isCodeSent,
  isLinking,
  offersNothing,
  resendNames,
  sentTo,
  withMessages,
} from "../model/flow";
import { addressWith } from "../model/parameters";
import type { LayoutOptions } from "../view/layout";
import { findUsername } from "../view/username";
import { viewFlow, type ViewOptions } from "../view/view-flow";
import type { FlowView, NodeView } from "../view/views";
import { foreignIdentityScript, identityScriptPath } from "../web/content-security-policy.server";
import { pageTitle } from "../web/page-frame";
import { safeRedirect } from "../web/safe-redirect.server";
import type { Visit } from "../web/visit.server";
import { codeSentIds, describeCodeIntro } from "./code-intro.server";
import type { FittedFlow } from "./fit-flow.server";
import type { FlowLinks } from "./links.server";
import type { PageCause } from "./outcome";
import { type ClientBrand, isLateCode, nameButton, saidByHeading } from "./page-texts.server";
import { describeMail } from "./verification.server";

/** Everything that a kind of flow describes its page from. */
export interface PageSource extends FittedFlow, ClientBrand {
  visit: Visit;
  /** As Kratos answered it. */
  answered: Flow;
  cause: PageCause;
  /** The allowed parameters of the address and the flow. */
  carried: URLSearchParams;
}

/** The part of a page that every kind of flow has. */
export interface CommonPage {
  flow: FlowView;
  heading: string;
  /** The heading, marked if something has to be corrected. */
  title: string;
  /** Says why this is not the form that was sent. */
  notice?: string;
  /** The accent of the application in the brand's style sheet. */
  accent?: string;
}

type OwnOptions = Pick<LayoutOptions, "isSocialApart" | "isCompletion" | "lastUsed" | "choose"> &
  Pick<ViewOptions, "policies" | "messages" | "focusFirst">;

/** A kind of flow adds these to the common part. */
interface OwnParts extends OwnOptions, Pick<FlowView, "wayHints" | "passwordRules"> {
  heading: string;
  links: FlowLinks;
  /** Signed values that its forms bring back besides their fields. */
  signed?: Pick<SignedFacts, "sentTo" | "owner">;
}

export function describeCommonPage(source: PageSource, own: OwnParts): CommonPage {
  const { visit, answered, received, flow, shown, layout, person, carried } = source;
  const { cause, notice, client, accent } = source;
  const { kind, variant, words } = visit;
  const { heading, messages = {} } = own;
  const { part, traits, wait } = cause;
  const codeIntro = describeCodeIntro(kind, flow, { person, words });
  const hasRefusedCode = isCodeSent(answered) && hasErrors(answered) ? true : undefined;
  const view = viewFlow(part ? withMessages(shown, []) : shown, {
    beside: {
      kind,
      action: addressWith(variant.paths[kind], carried, { flow: flow.id }),
      traits: traits?.carried,
      sentTo: sentTo(flow),
      codeIntro,
      client,
      isExample: cause.isExample,
      wayHints: own.wayHints,
      passwordRules: own.passwordRules,
      mail: describeMail(visit, received, { person, links: own.links, words }),
      resendAfterSeconds: wait,
      resendAfter: wait > 0 ? words.count("common.resend_after", wait) : undefined,
    },
    words,
    sign: (names) =>
      signFields(flow.id, names, resendNames(flow), { ...traits, ...own.signed, hasRefusedCode }),
    layout,
    choose: part ? part.choose : own.choose,
    isSocialApart: own.isSocialApart,
    isCompletion: own.isCompletion,
    lastUsed: own.lastUsed,
    focusFirst: own.focusFirst,
    refused: cause.refused,
    edited: cause.edited,
    isOwnScript: isWebauthnScript,
    mayLeadTo: (href) => safeRedirect(href) !== undefined,
    username: findUsername(layout === "stacked" ? shown : received),
    policies: own.policies,
    messages: {
      ...messages,
      without: [...saidByHeading, ...(codeIntro ? codeSentIds : []), ...(messages.without ?? [])],
    },
  });
  return {
    flow: showAddresses(view),
    heading,
    title: pageTitle(heading, hasErrors(shown) || isLateCode(received, cause.notice), words),
    notice:
      (notice && nameButton(notice, view)) ??
      (offersNothing(received) ? words.section("problem").disabled.text : undefined),
    accent,
  };
}

/** Shows addresses as people read them, and sends the values as Kratos has them. */
function showAddresses(view: FlowView): FlowView {
  return {
    ...view,
    identifier: view.identifier && showAddress(view.identifier),
    sentTo: view.sentTo && showAddress(view.sentTo),
    forms: view.forms.map((form) => ({ ...form, nodes: form.nodes.map(showInField) })),
  };
}

const addressFields = ["identifier", "email", "recovery_address", "recovery_confirm_address"];

/** In the domain of an `email`, Safari refuses letters and Chromium turns them back into ASCII. */
function showInField(node: NodeView): NodeView {
  if (node.draw !== "field") return node;
  const isAddress = node.type === "email" || addressFields.includes(node.name);
  const value = isAddress ? showAddress(node.value) : node.value;
  if (value === node.value) return node;
  return { ...node, value, type: "text", inputMode: "email" };
}

/** The page begins in a field. */
export function focusOf({ visit, cause }: PageSource): ViewOptions["focusFirst"] {
  if (!visit.variant.features.focusesFirstField) return undefined;
  return cause.isCorrected ? "first" : "empty";
}

/** There is nothing to read first. */
export function isQuiet({ flow, notice }: PageSource): boolean {
  const { messages } = flow.ui;
  // Kratos asks for the password alone, to link an account: there is nothing to choose.
  return !notice && (messages.length === 0 || (isLinking(messages) && !hasErrors(flow)));
}

const addresses = [absoluteUrl(identityScriptPath), foreignIdentityScript];

export function isWebauthnScript(src: string): boolean {
  if (!URL.canParse(src, env.PUBLIC_URL)) return false;
  return addresses.includes(new URL(src, env.PUBLIC_URL).href);
}
