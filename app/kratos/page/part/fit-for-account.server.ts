import type { Flow } from "../../../flow/flow";
import type { FlowView } from "../../../flow/view/flow-view";
import { nameNewPassword } from "../../../flow/view/name-new-password";
import { withResendButton } from "./ask-again.server";
import { nameWayOn, type Known } from "./describe-verification.server";

/** Says what Kratos' own labels leave open, and leads back to where somebody came from. */
export function fitForAccount(view: FlowView, flow: Flow, known: Known): FlowView {
  const { words } = known;
  if (view.kind === "settings") {
    return nameNewPassword(view, words.section("settings").new_password);
  }
  return nameWayOn(withResendButton(view, flow, known), flow, known);
}
