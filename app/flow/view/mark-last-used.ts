import type { FlowView, GroupView } from "./flow-view";
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
  const mark = (node: NodeView): NodeView => (node === used ? { ...used, isLastUsed: true } : node);
  const forms = view.forms.map((form): GroupView => ({
    ...form,
    nodes: form.nodes.map(mark),
    alternatives: form.alternatives.map(mark),
  }));
  return { ...view, forms };
}

function isWay(node: NodeView): node is ButtonView {
  return node.draw === "button" && !node.isResend && node.name !== "screen";
}

function isOf(way: Way | undefined, { group, provider }: ButtonView): boolean {
  return way?.provider ? provider === way.provider : group === way?.method;
}
