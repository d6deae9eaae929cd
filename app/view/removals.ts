import { factsOf, type Flow, inputsNamed, type InputNode } from "../model/flow";
import { credentialName } from "../model/settings-group";
import { isRemovalName } from "./buttons";
import type { ButtonView, NodeView } from "./views";

export function listRemovals(flow: Flow): InputNode[] {
  return factsOf(flow).inputs.filter(({ attributes: { name } }) => isRemovalName(name));
}

export function verbOf(name: string): "remove" | "unlink" | "switch_off" {
  if (name === "unlink") return "unlink";
  return name === "lookup_secret_disable" ? "switch_off" : "remove";
}

export function isRemoval(node: NodeView): node is ButtonView {
  return node.draw === "button" && isRemovalName(node.name);
}

const numbered = ["webauthn_remove", "passkey_remove"];

/**
 * Kratos (v1.3.1) names no passkey, and lets two keys have one name: numbers from 1 tell equal ones apart, by the value
 * of their buttons. Empty where there is one of a kind.
 */
export function numberNames(settings: Flow): Map<string, number> {
  const things = numbered.flatMap((name) => inputsNamed(settings, name));
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

/** These count once a button says that they are saved. */
export function hasUnconfirmedCodes(nodes: NodeView[]): boolean {
  return nodes.some((node) => "name" in node && node.name === "lookup_secret_confirm");
}
