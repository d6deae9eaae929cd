import type { Flow } from "./flow";
import type { ButtonView, FlowView, FormView, GroupView, HiddenView, NodeView } from "./flow-view";

/** `webauthn_remove`, `passkey_remove`, `unlink`, `totp_unlink`, `lookup_secret_disable`, and those to come. */
const removalName = /(^|_)(remove|unlink|disable)$/;
/** They come after a first factor, and nobody signs in by them alone. */
const secondSteps = ["totp_unlink", "lookup_secret_disable"];

export function isRemovalName(name: string): boolean {
  return removalName.test(name);
}

export function isRemoval(node: NodeView): node is ButtonView {
  return node.draw === "button" && isRemovalName(node.name);
}

/** How many of the ways to sign in that a flow lists can be removed there. */
export function countWaysIn(flow: Flow): number {
  return flow.ui.nodes.filter(
    (node) =>
      node.type === "input" &&
      isRemovalName(node.attributes.name) &&
      !secondSteps.includes(node.attributes.name),
  ).length;
}

/**
 * The form without what removes something, and a form for each of that. The last way in that the flow lists asks
 * first: whether there is a password besides, Kratos does not say.
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
  return { ...form, nodes: isLeft || alternatives.length > 0 ? nodes : [], alternatives, removals };
}

/** With the hidden fields that belong to every form, under ids of its own. */
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
