import type { Flow, UiMessage, UiNode } from "../flow";
import { isMailAddress, isSentByMail } from "../address/mail-address";
import { messageIds } from "../message-ids";

/** Whether something was typed that may be an e-mail address without its end, which Kratos (v1.3.1) accepts. */
export function hasUnfinishedAddress(typed: URLSearchParams): boolean {
  return Array.from(typed).some(([name, value]) => isUnfinished(name, value));
}

/** The registration with each such address refused at its field; undefined if none is in a field for addresses. */
export function refuseAddresses(flow: Flow, typed: URLSearchParams): Flow | undefined {
  const isRefused = ({ type, attributes }: UiNode) =>
    type === "input" &&
    attributes.type === "email" &&
    isUnfinished(attributes.name, typed.get(attributes.name) ?? "");
  if (!flow.ui.nodes.some(isRefused)) return undefined;
  const nodes = flow.ui.nodes.map((node) =>
    isRefused(node) ? { ...node, messages: [notValid] } : node,
  );
  return { ...flow, ui: { ...flow.ui, nodes } };
}

function isUnfinished(name: string, value: string): boolean {
  return name.startsWith("traits.") && isSentByMail(value) && !isMailAddress(value.trim());
}

/** As Kratos refuses what is no address at all. */
const notValid: UiMessage = {
  id: messageIds.generic,
  text: 'This is not valid "email"',
  type: "error",
  context: {},
};
