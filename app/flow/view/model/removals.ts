import type { Flow, InputNode } from "../../flow";
import type { FlowView, FormView, GroupView } from "./flow-view";
import type { ButtonView, HiddenView, NodeView } from "./node-views";

/** `webauthn_remove`, `passkey_remove`, `unlink`, `totp_unlink`, `lookup_secret_disable`, and future ones. */
const removalName = /(^|_)(remove|unlink|disable)$/;

export function isRemovalName(name: string): boolean {
  return removalName.test(name);
}

/** The buttons of a settings flow that take something away which the account has. */
export function listRemovals({ ui: { nodes } }: Flow): InputNode[] {
  return nodes.filter(
    (node): node is InputNode => node.type === "input" && isRemovalName(node.attributes.name),
  );
}

/** What the button of that name does, in a word beside the thing that it does it to. */
export function verbOf(name: string): "remove" | "unlink" | "switch_off" {
  if (name === "unlink") return "unlink";
  return name === "lookup_secret_disable" ? "switch_off" : "remove";
}

export function isRemoval(node: NodeView): node is ButtonView {
  return node.draw === "button" && isRemovalName(node.name);
}

/** The form without its removal buttons, and a form for each of them: each asks first, on a page of its own. */
export function splitRemovals(form: FormView): GroupView {
  const stays = (node: NodeView) => !isRemoval(node);
  const removals = [...form.nodes, ...form.alternatives]
    .filter(isRemoval)
    .map((button) => formOfOne(button, form.nodes));
  const nodes = form.nodes.filter(stays);
  const isLeft = nodes.some(({ draw }) => draw !== "hidden");
  const alternatives = form.alternatives.filter(stays);
  return { ...form, nodes: isLeft ? nodes : [], alternatives, removals };
}

/** With the hidden fields that belong to every form, under its own ids. */
function formOfOne(button: ButtonView, nodes: NodeView[]): FormView {
  const common = nodes
    .filter((node): node is HiddenView => node.draw === "hidden" && node.group === "default")
    .map((node) => ({ ...node, id: `${button.id}-${node.name}` }));
  return { group: button.id, nodes: [...common, button], alternatives: [] };
}

/** The form whose button these parameters name: `?webauthn_remove=…`. */
export function findRemoval(flow: FlowView, asked: URLSearchParams): FormView | undefined {
  const removals = flow.forms.flatMap((form) => form.removals);
  return removals.find(({ nodes }) =>
    nodes.some((node) => isRemoval(node) && asked.get(node.name) === node.value),
  );
}
