import type { Flow } from "./flow";

/** The flow without its social providers, unless they are the only way that it offers. */
export function withoutSocial(flow: Flow): Flow {
  const isSubmit = (node: Flow["ui"]["nodes"][number]) =>
    node.type === "input" && ["submit", "button"].includes(node.attributes.type);
  const others = flow.ui.nodes.filter(({ group }) => group !== "oidc");
  if (!others.some(isSubmit)) return flow;
  return { ...flow, ui: { ...flow.ui, nodes: others } };
}
