import { mobileWords, type Words } from "../i18n/words.server";
import { type Flow, type FlowKind, isCodeSent, minutesAfterRecovery } from "../model/flow";
import { messageIds } from "../model/message-ids";
import { mapNodes, nameMainButton, nameMainButtons, nameNewPassword } from "../view/buttons";
import { isRemoval, numberNames } from "../view/removals";
import type { ViewOptions } from "../view/view-flow";
import type { FlowView, NodeView } from "../view/views";
import type { Visit } from "../web/visit.server";
import type { Notice } from "./outcome";
import { isBySocialProvider, nameSocialSignUp } from "./registration.server";
import { labelMethods, hintAtCodes, nextStep } from "./second-step.server";
import { type Known, nameVerification } from "./verification.server";

/** The flows that say that a message was sent whether or not there is an account. */
export const mayBeUnknown: FlowKind[] = ["recovery", "verification"];

/** Why a fresh form asks for the address once more. */
const asksForAnother: Notice[] = ["link_over", "too_many_codes"];

interface Named {
  layout: ViewOptions["layout"];
  notice?: Notice;
  /** The flow as it was received. */
  received: Flow;
  known: Known;
}

/** The view with our words where those of Kratos leave open what a button does or whose address it is. */
export function nameForPage(
  { kind, variant }: Visit,
  drawn: FlowView,
  { layout, notice, received, known }: Named,
): FlowView {
  const { words } = known;
  const view = variant.features.hasOwnWords
    ? fitForMobile(drawn, received, words)
    : fitForAccount(drawn, received, known);
  if (layout === "stacked") {
    const named = nameMainButton(labelMethods(view, words), nextStep(view, words));
    return hintAtCodes(named, words);
  }
  if (mayBeUnknown.includes(kind) && notice && asksForAnother.includes(notice)) {
    return nameMainButtons(view, () => words.section("verification").ask_again);
  }
  const isCompletion = kind === "registration" && isBySocialProvider(received);
  return isCompletion ? nameSocialSignUp(view, words) : view;
}

/** Tells things apart that have no name or the same, and may have been added in the same minute. */
function nameAlike(view: FlowView, flow: Flow, words: Words): FlowView {
  const numbers = numberNames(flow);
  const { thing } = words.section("settings");
  const nameIt = (node: NodeView) => {
    const number = isRemoval(node) && numbers.get(node.value);
    if (!number || !isKeyOrPasskey(node.group)) return node;
    const name = words.numbered(node.thing ?? thing[node.group], number);
    return { ...node, thing: name, label: words.withDetail(node.label, name) };
  };
  const forms = view.forms.map((form) => ({
    ...form,
    removals: form.removals.map((each) => ({ ...each, nodes: each.nodes.map(nameIt) })),
  }));
  return { ...view, forms };
}

/** Once a link is sent, Kratos' "Continue" in its form sends another. */
function nameResend(view: FlowView, flow: Flow, words: Words): FlowView {
  if (!mayBeUnknown.includes(view.kind) || !isCodeSent(flow)) return view;
  const { ask_again: label } = words.section("verification");
  return mapNodes(view, (node) =>
    node.draw === "button" && node.group === "link" ? { ...node, label, isResend: true } : node,
  );
}

function isKeyOrPasskey(group: string): group is "webauthn" | "passkey" {
  return group === "webauthn" || group === "passkey";
}

/** Says what Kratos' own labels leave open, and leads back to where somebody came from. */
function fitForAccount(view: FlowView, flow: Flow, known: Known): FlowView {
  if (view.kind === "settings") {
    const named = nameNewPassword(view, known.words.section("settings").new_password);
    return nameAlike(named, flow, known.words);
  }
  return nameVerification(nameResend(view, flow, known.words), flow, known);
}

/** Says in the app's webview what each button saves, and after a recovery how many whole minutes are left. */
function fitForMobile(view: FlowView, flow: Flow, words: Words): FlowView {
  if (view.kind !== "settings") return view;
  const labels: Record<string, string> = mobileWords("save");
  const { new_password } = words.section("settings");
  const saves = nameMainButtons(view, ({ group }) => labels[group]);
  const named = nameNewPassword(saves, new_password);
  return { ...named, messages: view.messages.map(inWholeMinutes(flow, words)) };
}

function inWholeMinutes(flow: Flow, words: Words) {
  const minutes = minutesAfterRecovery(flow);
  return (message: FlowView["messages"][number]) =>
    minutes && message.id === messageIds.recovered
      ? { ...message, text: words.count("new_password.left", minutes) }
      : message;
}
