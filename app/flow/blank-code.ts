import type { Flow } from "./flow";
import { messageIds } from "./message-ids";

/** Whether a form for a code was sent without one, and not to go somewhere else. */
export function hasBlankCode(typed: URLSearchParams): boolean {
  return typed.get("code")?.trim() === "" && !typed.has("screen");
}

/**
 * Kratos v1.3.1 turns an empty verification code into a form that cannot be finished any more, so it is
 * told at the field here and never sent.
 */
export function withMissingCode(flow: Flow): Flow {
  const missing = {
    id: messageIds.missing,
    text: "",
    type: "error" as const,
    context: { property: "code" },
  };
  const nodes = flow.ui.nodes.map((node) =>
    node.type === "input" && node.attributes.name === "code"
      ? { ...node, messages: [missing] }
      : node,
  );
  return { ...flow, ui: { ...flow.ui, nodes } };
}
