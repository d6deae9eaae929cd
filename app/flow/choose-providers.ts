import type { Flow, UiNode } from "./flow";
import { hasButton } from "./keep-groups";

/**
 * The flow with these social providers alone, in this order. All of them stay when no other way would be
 * left, and whoever is linked to another one can still unlink it.
 */
export function chooseProviders(flow: Flow, ids: readonly string[]): Flow {
  const { nodes } = flow.ui;
  const chosen = ids.flatMap((id) => nodes.filter((node) => providerOf(node) === id));
  const others = nodes.filter((node) => providerOf(node) === undefined);
  const left = { ...flow, ui: { ...flow.ui, nodes: [...others, ...chosen] } };
  return hasButton(left) ? left : flow;
}

/** The provider that a button signs in with or links. */
function providerOf(node: UiNode): string | undefined {
  if (node.type !== "input" || node.group !== "oidc") return undefined;
  const { name, value } = node.attributes;
  return ["provider", "link"].includes(name) ? String(value) : undefined;
}
