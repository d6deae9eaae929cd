import type { Flow, UiNode } from "../flow";

interface Sent {
  /** The group of the form that was refused. */
  refused?: string;
  typed?: URLSearchParams;
}

/**
 * The answer to a form without a code that was not sent in it: Kratos (v1.3.1) answers a wrong code with the one of the
 * mail's link, if that was opened anywhere, and whoever sent the form may not be who has the mail.
 */
export function hideForeignCode(flow: Flow, { refused, typed }: Sent): Flow {
  if (refused === undefined && !typed) return flow;
  const hide = (node: UiNode): UiNode =>
    node.type === "input" && node.attributes.name === "code" && node.attributes.type !== "submit"
      ? { ...node, attributes: { ...node.attributes, value: typed?.get("code") ?? undefined } }
      : node;
  return { ...flow, ui: { ...flow.ui, nodes: flow.ui.nodes.map(hide) } };
}
