import type { Flow, UiMessage, UiNode } from "./flow";
import { messageIds } from "./message-ids";

const aboutCode: number[] = [
  messageIds.loginCodeRefused,
  messageIds.registrationCodeRefused,
  messageIds.recoveryCodeRefused,
  messageIds.verificationCodeRefused,
];

/**
 * The flow with "that code did not work" at its code field: Kratos (v1.3.1) says it about the whole flow. Unchanged
 * without exactly one such field.
 */
export function placeCodeErrors(flow: Flow): Flow {
  const { nodes, messages } = flow.ui;
  const refused = messages.filter(isAboutCode);
  const fields = nodes.filter(takesCode);
  if (refused.length === 0 || fields.length !== 1) return flow;
  return {
    ...flow,
    ui: {
      ...flow.ui,
      messages: messages.filter((message) => !isAboutCode(message)),
      nodes: nodes.map((node) =>
        takesCode(node) ? { ...node, messages: [...node.messages, ...refused] } : node,
      ),
    },
  };
}

function isAboutCode({ id }: UiMessage): boolean {
  return aboutCode.includes(id);
}

function takesCode(node: UiNode): boolean {
  if (node.type !== "input") return false;
  const { name, type } = node.attributes;
  return name === "code" && !["hidden", "submit", "button"].includes(type);
}
