import type { Flow, UiMessage } from "./flow";

/** What a flow says is wrong: first of all of it, then field by field. */
export function errorsOf(flow: Flow): UiMessage[] {
  const messages = [...flow.ui.messages, ...flow.ui.nodes.flatMap((node) => node.messages)];
  return messages.filter((message) => message.type === "error");
}

/** Whether a form was refused. */
export function hasErrors(flow: Flow): boolean {
  return errorsOf(flow).length > 0;
}
