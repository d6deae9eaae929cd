import type { Flow, FlowKind, UiMessage } from "../flow";
import { messageIds } from "../message-ids";
import { hasAccount } from "../repair/first-step";

/** The flow in which what is no mistake of the person is told, not blamed: Kratos calls all of it an error. */
export function calmRefusals(flow: Flow, kind: FlowKind): Flow {
  const isCalm = (message: UiMessage) =>
    isDenial(message) || (kind === "registration" && hasAccount({ messages: [message] }));
  const messages = flow.ui.messages.map((message) =>
    isCalm(message) ? { ...message, type: "info" as const } : message,
  );
  return { ...flow, ui: { ...flow.ui, messages } };
}

/** Whether somebody said no at a social provider (v1.3.1). */
function isDenial({ id, text }: UiMessage): boolean {
  return id === messageIds.generic && text.includes('returned error "access_denied"');
}
