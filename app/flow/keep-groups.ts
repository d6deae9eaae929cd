import type { Flow, UiNode } from "./flow";

/** The flow with the nodes of these groups and of those that belong to all of them. */
export function keepGroups(flow: Flow, groups: string[]): Flow {
  return keepNodes(flow, ({ group }) => group === "default" || groups.includes(group));
}

/** The flow without its social providers, unless they are the only way that it offers. */
export function withoutSocial(flow: Flow): Flow {
  const others = keepNodes(flow, ({ group }) => group !== "oidc");
  return hasButton(others) ? others : flow;
}

/** Whether there is any way on from the flow. */
export function hasButton(flow: Flow): boolean {
  return flow.ui.nodes.some(isButton);
}

function keepNodes(flow: Flow, isKept: (node: UiNode) => boolean): Flow {
  return { ...flow, ui: { ...flow.ui, nodes: flow.ui.nodes.filter(isKept) } };
}

function isButton(node: UiNode): boolean {
  return node.type === "input" && ["submit", "button"].includes(node.attributes.type);
}
