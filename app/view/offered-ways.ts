import { type Flow, hasButton, type UiNode, withNodes } from "../model/flow";

/** The flow with only the nodes of these groups and those that belong to all groups. */
export function keepGroups(flow: Flow, groups: string[]): Flow {
  return keepNodes(flow, ({ group }) => group === "default" || groups.includes(group));
}

/** The flow without its social providers, unless they are its only way to sign in. */
export function withoutSocial(flow: Flow): Flow {
  const others = keepNodes(flow, ({ group }) => group !== "oidc");
  return hasButton(others) ? others : flow;
}

function keepNodes(flow: Flow, isKept: (node: UiNode) => boolean): Flow {
  return withNodes(flow, flow.ui.nodes.filter(isKept));
}

/**
 * The flow with only these social providers, in this order. All stay if there would be no other way in, and a linked
 * provider can always be unlinked.
 */
export function chooseProviders(flow: Flow, ids: readonly string[]): Flow {
  const { nodes } = flow.ui;
  const chosen = ids.flatMap((id) => nodes.filter((node) => providerOf(node) === id));
  const others = nodes.filter((node) => providerOf(node) === undefined);
  const left = withNodes(flow, [...others, ...chosen]);
  return hasButton(left) ? left : flow;
}

/** The provider that a button signs in with or links. */
function providerOf(node: UiNode): string | undefined {
  if (node.type !== "input" || node.group !== "oidc") return undefined;
  const { name, value } = node.attributes;
  return ["provider", "link"].includes(name) ? String(value) : undefined;
}
