import type { FlowView } from "./flow-view";
import { mapNodes } from "./map-nodes";
import type { ButtonView, NodeView } from "./node-views";

/** The way by which somebody signed in before. */
interface Way {
  method: string;
  provider?: string;
}

/** The page with a mark on the button of that way, if the flow has it and there is another one to choose. */
export function markLastUsed(view: FlowView, way: Way | undefined): FlowView {
  const buttons = view.forms.flatMap((form) => [...form.nodes, ...form.alternatives]).filter(isWay);
  const used = buttons.find((button) => isOf(way, button));
  if (!used || buttons.length < 2) return view;
  return mapNodes(view, (node) => (node === used ? { ...used, isLastUsed: true } : node));
}

function isWay(node: NodeView): node is ButtonView {
  return node.draw === "button" && !node.isResend && node.name !== "screen";
}

function isOf(way: Way | undefined, { group, provider }: ButtonView): boolean {
  return way?.provider ? provider === way.provider : group === way?.method;
}
