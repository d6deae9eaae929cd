import type { Flow, UiNode } from "../flow";

/** The flow with only the nodes of these groups and those that belong to all groups. */
export function keepGroups(flow: Flow, groups: string[]): Flow {
  return keepNodes(flow, ({ group }) => group === "default" || groups.includes(group));
}

/** The flow without its social providers, unless they are its only way to sign in. */
export function withoutSocial(flow: Flow): Flow {
  const others = keepNodes(flow, ({ group }) => group !== "oidc");
  return hasButton(others) ? others : flow;
}

/** Whether the flow offers any way to continue. */
export function hasButton(flow: Flow): boolean {
  return flow.ui.nodes.some(isButton);
}

function keepNodes(flow: Flow, isKept: (node: UiNode) => boolean): Flow {
  return { ...flow, ui: { ...flow.ui, nodes: flow.ui.nodes.filter(isKept) } };
}

function isButton(node: UiNode): boolean {
  return node.type === "input" && ["submit", "button"].includes(node.attributes.type);
}

/**
 * The flow with only these social providers, in this order. All stay if there would be no other way in, and a linked
 * provider can always be unlinked.
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
