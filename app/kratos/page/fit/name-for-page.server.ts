import { isCodeSent } from "../../../flow/code-sent";
import type { Flow, FlowKind } from "../../../flow/flow";
import { isBySocialProvider } from "../../../flow/repair/missing-traits";
import type { FlowView } from "../../../flow/view/model/flow-view";
import { nameMainButton, nameMainButtons } from "../../../flow/view/adjust/name-main-button";
import { nameNewPassword } from "../../../flow/view/adjust/name-new-password";
import { mapNodes } from "../../../flow/view/model/map-nodes";
import { numberAlike } from "../../../flow/view/model/number-things";
import type { NodeView } from "../../../flow/view/model/node-views";
import { isRemoval } from "../../../flow/view/model/removals";
import type { Words } from "../../../i18n/words.server";
import type { ViewOptions } from "../../../flow/view/view-flow";
import type { Notice } from "../../decide/outcome";
import type { Visit } from "../../call/visit.server";
import { nameSocialSignUp } from "../part/describe-registration.server";
import { headWays, hintAtCodes, nextStep } from "../part/describe-second-step.server";
import { nameVerification, type Known } from "../part/describe-verification.server";
import { fitForMobile } from "./fit-for-mobile.server";

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
  { kind, door }: Visit,
  drawn: FlowView,
  { layout, notice, received, known }: Named,
): FlowView {
  const { words } = known;
  const view =
    door.name === "account"
      ? fitForAccount(drawn, received, known)
      : fitForMobile(drawn, received, words);
  if (layout === "stacked") {
    const named = nameMainButton(headWays(view, words), nextStep(view, words));
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
  const numbers = numberAlike(flow);
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
