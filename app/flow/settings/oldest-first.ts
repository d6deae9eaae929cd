import type { Flow, InputNode, UiNode } from "../flow";
import { addedAtOf } from "./thing-of";

const lists = ["webauthn_remove", "passkey_remove"];

/**
 * The flow with the oldest key and passkey first, so that a number without a name stays the same when one is added: Kratos
 * (v1.3.1) lists passkeys in no order.
 */
export function oldestFirst(flow: Flow): Flow {
  const nodes = lists.reduce(sortList, flow.ui.nodes);
  return { ...flow, ui: { ...flow.ui, nodes } };
}

/** The nodes of one list change places among themselves. */
function sortList(nodes: UiNode[], list: string): UiNode[] {
  const isOfList = (node: UiNode): node is InputNode =>
    node.type === "input" && node.attributes.name === list;
  const sorted = nodes.filter(isOfList).sort((a, b) => (addedAtOf(a) ?? 0) - (addedAtOf(b) ?? 0));
  return nodes.map((node) => (isOfList(node) ? (sorted.shift() ?? node) : node));
}
