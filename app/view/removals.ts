import type { Flow, InputNode } from "../model/flow";
import { credentialName } from "../model/settings-group";
import type { ButtonView, FlowView, FormView, GroupView, HiddenView, NodeView } from "./views";

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

const numbered = ["webauthn_remove", "passkey_remove"];

/**
 * The places, from 1, of the security keys and of the passkeys that nothing tells apart, by the value of the button that
 * removes each: those without a name, and those with the same one. Empty where there is one of a kind. Kratos (v1.3.1) names
 * no passkey, and lets two keys have one name.
 */
export function numberNames(settings: Flow): Map<string, number> {
  const things = listRemovals(settings).filter(({ attributes: { name } }) =>
    numbered.includes(name),
  );
  const numbers = things.map((thing): [string, number] | undefined => {
    const alike = things.filter((other) => areAlike(thing, other));
    const isAlone = alike.length < 2;
    return isAlone ? undefined : [String(thing.attributes.value), alike.indexOf(thing) + 1];
  });
  return new Map(numbers.filter((number) => number !== undefined));
}

function areAlike(one: InputNode, other: InputNode): boolean {
  return (
    one.attributes.name === other.attributes.name && credentialName(one) === credentialName(other)
  );
}

/** Whether new backup codes are among these that count once a button says that they are saved. */
export function hasUnconfirmedCodes(nodes: NodeView[]): boolean {
  return nodes.some((node) => "name" in node && node.name === "lookup_secret_confirm");
}
