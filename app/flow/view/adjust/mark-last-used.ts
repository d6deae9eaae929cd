import type { FlowView } from "../model/flow-view";
import { mapNodes } from "../model/map-nodes";
import type { ButtonView, NodeView } from "../model/node-views";

/** The way by which somebody signed in before. */
interface Way {
  method: string;
  provider?: string;
}

/**
 * The page with a mark on the button of that way, if the flow has it and there is another one to choose. A provider comes
 * first among the others, and a page that would begin with an empty address begins with it: one press is all it takes.
 */
export function markLastUsed(view: FlowView, way: Way | undefined): FlowView {
  const buttons = view.forms.flatMap((form) => [...form.nodes, ...form.alternatives]).filter(isWay);
  const used = buttons.find((button) => isOf(way, button));
  if (!used || buttons.length < 2) return view;
  const marked = { ...used, isLastUsed: true as const };
  const forms = mapNodes(view, (node) => (node === used ? marked : node)).forms;
  if (!used.provider) return { ...view, forms };
  const rank = (node: NodeView) => (node === marked ? 1 : node.draw === "button" ? 2 : 0);
  const markedFirst = (nodes: NodeView[]) => [...nodes].sort((a, b) => rank(a) - rank(b));
  return {
    ...view,
    forms: forms.map((form) =>
      form.nodes.includes(marked)
        ? { ...form, nodes: markedFirst(form.nodes) }
        : { ...form, alternatives: markedFirst(form.alternatives) },
    ),
    focus: isEmptyAddress(view) ? used.id : view.focus,
  };
}

function isEmptyAddress({ forms, focus, messages }: FlowView): boolean {
  const field = forms.flatMap(({ nodes }) => nodes).find(({ id }) => id === focus);
  if (messages.length > 0 || field?.draw !== "field" || field.messages) return false;
  return field.name === "identifier" && field.value === "";
}

function isWay(node: NodeView): node is ButtonView {
  return node.draw === "button" && !node.isResend && node.name !== "screen";
}

function isOf(way: Way | undefined, { group, provider }: ButtonView): boolean {
  return way?.provider ? provider === way.provider : group === way?.method;
}
