import type { Flow, UiNode } from "../flow";
import { messageIds } from "../message-ids";

/**
 * The registration with "Continue" on the button of its first step. Kratos calls it "Sign up" (v1.3.1), though that
 * happens in the second.
 */
export function nameFirstStep(flow: Flow): Flow {
  const rename = (node: UiNode): UiNode =>
    node.type === "input" &&
    node.attributes.name === "method" &&
    node.attributes.value === "profile" &&
    node.meta.label?.id === messageIds.signUp
      ? { ...node, meta: { label: { ...node.meta.label, id: messageIds.continue } } }
      : node;
  return { ...flow, ui: { ...flow.ui, nodes: flow.ui.nodes.map(rename) } };
}

const taken: number[] = [
  messageIds.accountExists,
  messageIds.linkAtSignIn,
  messageIds.signInAsUsual,
];

/** Whether a registration was refused because the address has an account already. */
export function hasAccount({ messages }: { messages: { id: number }[] }): boolean {
  return messages.some(({ id }) => taken.includes(id));
}
