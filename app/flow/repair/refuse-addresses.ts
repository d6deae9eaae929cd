import type { Flow, UiMessage, UiNode } from "../flow";
import { messageIds } from "../message-ids";

/** An address without a dot after its @, which Kratos (v1.3.1) accepts. What is no address at all it refuses itself. */
const unfinished = /^[^\s@]+@[^\s@.]+$/;

/** Whether something was typed that may be such an address. */
export function hasUnfinishedAddress(typed: URLSearchParams): boolean {
  return Array.from(typed).some(([name, value]) => isUnfinished(name, value));
}

/**
 * The registration with each such address refused at its field, and without what was in error before: it may be mended
 * now. Undefined if none is in a field for addresses.
 */
export function refuseAddresses(flow: Flow, typed: URLSearchParams): Flow | undefined {
  const isRefused = ({ type, attributes }: UiNode) =>
    type === "input" &&
    attributes.type === "email" &&
    isUnfinished(attributes.name, typed.get(attributes.name) ?? "");
  if (!flow.ui.nodes.some(isRefused)) return undefined;
  const withoutErrors = (messages: UiMessage[]) => messages.filter(({ type }) => type !== "error");
  const nodes = flow.ui.nodes.map((node) => ({
    ...node,
    messages: isRefused(node) ? [notValid] : withoutErrors(node.messages),
  }));
  return { ...flow, ui: { ...flow.ui, nodes, messages: withoutErrors(flow.ui.messages) } };
}

function isUnfinished(name: string, value: string): boolean {
  return name.startsWith("traits.") && unfinished.test(value.trim());
}

/** As Kratos refuses what is no address at all. */
const notValid: UiMessage = {
  id: messageIds.generic,
  text: 'This is not valid "email"',
  type: "error",
  context: {},
};
