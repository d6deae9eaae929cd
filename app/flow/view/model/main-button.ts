import type { FormView } from "./flow-view";
import type { ButtonView, NodeView } from "./node-views";
import { isRemoval } from "./removals";

/**
 * The form's main button, which Enter presses. Social providers are equals, so none of them is it beside others, and a button that
 * removes something never is. If only script can send the form, its button is.
 */
export function mainButton({ nodes }: FormView): ButtonView | undefined {
  const buttons = nodes.filter(isCandidate);
  // Fresh backup codes do not count before they are confirmed.
  const confirming = buttons.find(({ name }) => name === "lookup_secret_confirm");
  if (confirming) return confirming;
  return buttons.find(({ does }) => does === "submit") ?? buttons[0] ?? loneProvider(nodes);
}

/** The provider that sent somebody back for what it did not tell is the only way to go on. */
function loneProvider(nodes: NodeView[]): ButtonView | undefined {
  const buttons = nodes.filter((node) => node.draw === "button");
  const asksForMore = nodes.some(({ draw }) => draw === "field");
  return asksForMore && buttons.length === 1 ? buttons[0] : undefined;
}

function isCandidate(node: NodeView): node is ButtonView {
  return node.draw === "button" && node.provider === undefined && !isRemoval(node);
}
