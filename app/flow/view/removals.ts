import type { Flow } from "../flow";
import type { FlowView, FormView, GroupView } from "./flow-view";
import type { ButtonView, HiddenView, NodeView } from "./node-views";

/** `webauthn_remove`, `passkey_remove`, `unlink`, `totp_unlink`, `lookup_secret_disable`, and future ones. */
const removalName = /(^|_)(remove|unlink|disable)$/;
/** These follow a first factor; nobody signs in with them alone. */
const secondSteps = ["totp_unlink", "lookup_secret_disable"];

export function isRemovalName(name: string): boolean {
  return removalName.test(name);
}

export function isRemoval(node: NodeView): node is ButtonView {
  return node.draw === "button" && isRemovalName(node.name);
}

/** The number of listed ways to sign in that can be removed. */
export function countWaysIn(flow: Flow): number {
  return flow.ui.nodes.filter(
    (node) =>
      node.type === "input" &&
      isRemovalName(node.attributes.name) &&
      !secondSteps.includes(node.attributes.name),
  ).length;
}

/**
 * The form without its removal buttons, and a form for each of them. The last listed way to sign in asks first,
 * because Kratos does not say whether there is a password too.
 */
export function splitRemovals(form: FormView, waysIn: number): GroupView {
  const isLast = ({ name }: ButtonView) => waysIn === 1 && !secondSteps.includes(name);
  const stays = (node: NodeView) => !isRemoval(node);
  const removals = [...form.nodes, ...form.alternatives]
    .filter(isRemoval)
    .map((button) =>
      formOfOne({ ...button, removal: isLast(button) ? "asks-first" : "at-once" }, form.nodes),
    );
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
