import type { Flow, UiNode } from "./flow";

/** The flow with the nodes of these groups and of those that belong to all of them. */
export function keepGroups(flow: Flow, groups: string[]): Flow {
  return keepNodes(flow, ({ group }) => group === "default" || groups.includes(group));
}

/** The flow without its social providers, unless they are the only way that it offers. */
export function withoutSocial(flow: Flow): Flow {
  const others = keepNodes(flow, ({ group }) => group !== "oidc");
  return others.ui.nodes.some(isButton) ? others : flow;
}

function keepNodes(flow: Flow, isKept: (node: UiNode) => boolean): Flow {
  return { ...flow, ui: { ...flow.ui, nodes: flow.ui.nodes.filter(isKept) } };
}

function isButton(node: UiNode): boolean {
  return node.type === "input" && ["submit", "button"].includes(node.attributes.type);
}
