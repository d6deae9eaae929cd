import { absoluteUrl } from "../config/base-path.server";
import { env } from "../config/env.server";
import { showAddress } from "../i18n/show-address.server";
import { signFields } from "../kratos/signed-fields.server";
import { hasErrors, isLinking, resendNames, withMessages } from "../model/flow";
import { addressWith } from "../model/parameters";
import type { Plan } from "../view/layout";
import { findUsername } from "../view/username";
import { type MessagePolicy, viewFlow, type ViewOptions } from "../view/view-flow";
import type { FlowView, NodeView } from "../view/views";
import { foreignIdentityScript, identityScriptPath } from "../web/content-security-policy.server";
import { safeRedirect } from "../web/safe-redirect.server";
import type { Visit } from "../web/visit.server";
import { type FittedFlow, mayBeUnknown } from "./fit-flow.server";
import type { PageCause } from "./outcome";
import { policiesOf } from "./node-labels.server";
import { isBySocialProvider } from "./registration-words.server";
import { titleOf } from "./second-step.server";
import type { Place } from "./settings-place.server";
import type { Known } from "./verification.server";

interface Around {
  given: PageCause;
  known: Known;
  isNoticed: boolean;
  messages: MessagePolicy;
  beside: Omit<ViewOptions["beside"], "kind" | "action" | "traits">;
  place?: Place;
  /** Signed values that its forms bring back besides their fields. */
  signed: Parameters<typeof signFields>[3];
}

export function drawView(visit: Visit, fitted: FittedFlow, around: Around): FlowView {
  const { kind, variant, state } = visit;
  const { received, flow, shown, layout } = fitted;
  const { given, known, isNoticed, messages, beside, place, signed } = around;
  const { part } = given;
  const { features, paths } = variant;
  const { words } = known;
  const isFirstStep = kind === "login" && layout === "together";
  const isMarked = isFirstStep && features.marksLastMethod;
  const isSocial = kind === "registration" && isBySocialProvider(received);
  const view = viewFlow(part ? withMessages(shown, []) : shown, {
    beside: {
      ...beside,
      kind,
      action: addressWith(paths[kind], known.carried, { flow: flow.id }),
      traits: given.traits?.carried,
    },
    words,
    sign: (names) => signFields(flow.id, names, resendNames(flow), { ...given.traits, ...signed }),
    layout,
    choose: part ? part.choose : chooseFor(visit, place),
    isSocialApart: kind === "registration" && !isSocial,
    isCompletion: isSocial,
    lastUsed: isMarked ? (given.lastUsed ?? state.last) : undefined,
    refused: given.refused,
    focusFirst: focusOf(visit, fitted, { isNoticed, isCorrected: given.isCorrected }),
    isOwnScript: isWebauthnScript,
    mayLeadTo: (href) => safeRedirect(href) !== undefined,
    edited: given.edited,
    username: findUsername(layout === "stacked" ? shown : received),
    policies: [
      ...policiesOf(visit, { fitted, notice: given.notice, known }),
      ...(part?.policy ? [part.policy] : []),
    ],
    messages,
    titleOf: layout === "stacked" ? titleOf(words) : undefined,
  });
  return showAddresses(view);
}

/** Shows addresses as people read them, and sends the values as Kratos has them. */
function showAddresses(view: FlowView): FlowView {
  const { identifier, sentTo } = view;
  return {
    ...view,
    ...(identifier === undefined ? {} : { identifier: showAddress(identifier) }),
    ...(sentTo === undefined ? {} : { sentTo: showAddress(sentTo) }),
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

function chooseFor({ kind, variant }: Visit, place?: Place): ViewOptions["choose"] {
  const { asksForPasswordAlone, settingsForms, settingsGroups } = variant;
  if (kind === "settings" && asksForPasswordAlone) {
    return asPasswordAlone(settingsForms ?? settingsGroups);
  }
  return place && ((plan) => withoutUnasked(plan, place));
}

function asPasswordAlone(drawn: readonly string[] = []): ViewOptions["choose"] {
  return (plan) => (drawn.includes(plan.group) ? { ...plan, removals: [] } : undefined);
}

/** Keeps an unasked secret here. Without the app of a lost phone, the next one is set up. */
export function withoutUnasked(plan: Plan, { changed, asked }: Place): Plan {
  const isNamed = plan.group === changed || plan.group === asked;
  const hasSecret = plan.nodes.some(({ node }) => node.type === "img");
  if (isNamed || !hasSecret) return plan;
  return { ...plan, nodes: [], alternatives: [], isOnRequest: true };
}

/** If there is something to read first, the page does not begin in a field below it. */
function focusOf(
  { kind, variant }: Visit,
  { flow, layout, isOneMoreThing }: FittedFlow,
  { isNoticed, isCorrected }: { isNoticed: boolean; isCorrected?: boolean },
): ViewOptions["focusFirst"] {
  if (kind === "settings" && variant.asksForPasswordAlone && variant.features.focusesFirstField) {
    return "always";
  }
  const asksForAddress = mayBeUnknown.includes(kind) || (kind === "login" && layout === "together");
  // Kratos asks for the password alone, to link an account: there is nothing to choose.
  const isQuiet =
    flow.ui.messages.length === 0 || (isLinking(flow.ui.messages) && !hasErrors(flow));
  const isFresh = asksForAddress && !isNoticed && isQuiet;
  const isToFill = kind === "registration" && (!isNoticed || isOneMoreThing);
  const isFocused = variant.features.focusesFirstField && (isToFill || isFresh);
  if (!isFocused) return undefined;
  return isCorrected ? "first" : "empty";
}

const addresses = [absoluteUrl(identityScriptPath), foreignIdentityScript];

export function isWebauthnScript(src: string): boolean {
  if (!URL.canParse(src, env.PUBLIC_URL)) return false;
  return addresses.includes(new URL(src, env.PUBLIC_URL).href);
}
