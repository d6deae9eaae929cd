import type { FlowView, GroupView } from "../model/flow-view";
import type { NodeView } from "../model/node-views";

/**
 * The registration that a social provider sent somebody back into: what it did not tell comes first, what it told is quiet
 * below, and the provider's button says what it does for the person. Unchanged if nothing is asked for, as after a "no".
 */
export function completeSignUp(view: FlowView, signUp: string): FlowView {
  return { ...view, forms: view.forms.map((form) => completeForm(form, signUp)) };
}

function completeForm(form: GroupView, signUp: string): GroupView {
  if (!form.nodes.some(({ draw }) => draw === "field")) return form;
  const others = form.nodes.filter((node) => !isTold(node));
  const told = form.nodes.filter(isTold).map((node) => ({ ...node, isQuiet: true as const }));
  const buttons = others.filter(({ draw }) => draw === "button");
  const named = buttons.map((node) =>
    node.draw === "button" && node.provider
      ? { ...node, label: signUp, hasIcon: false as const }
      : node,
  );
  const asked = others.filter(({ draw }) => draw !== "button");
  return { ...form, nodes: [...asked, ...told, ...named] };
}

function isTold(node: NodeView): boolean {
  return node.draw === "field" && node.value !== "" && !node.messages;
}
