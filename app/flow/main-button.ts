import type { ButtonView, FormView, NodeView } from "./flow-view";
import { isRemoval } from "./removals";

/**
 * The one button of a form that is drawn as its main one and that Enter presses. Social providers stand side by
 * side as equals, and what removes something is never it. Where only script can send the form, its button is.
 */
export function mainButton({ nodes }: FormView): ButtonView | undefined {
  const buttons = nodes.filter(isCandidate);
  return buttons.find(({ does }) => does === "submit") ?? buttons[0];
}

function isCandidate(node: NodeView): node is ButtonView {
  return node.draw === "button" && node.provider === undefined && !isRemoval(node);
}
