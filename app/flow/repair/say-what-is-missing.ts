import type { Flow, InputNode, UiMessage, UiNode } from "../flow";
import { messageIds } from "../message-ids";
import { asVariant, type Variant } from "../message-variant";
import { backupCodeField, isOneTimeCode } from "../one-time-code";

/** The flow in which an empty field is said by what belongs there, if that is an e-mail, a password or a code. */
export function sayWhatIsMissing(flow: Flow): Flow {
  const name = (node: UiNode): UiNode => {
    const variant = node.type === "input" ? variantOf(node) : undefined;
    if (!variant || !node.messages.some(isMissing)) return node;
    const messages = node.messages.map((message) =>
      isMissing(message) ? asVariant(message, variant) : message,
    );
    return { ...node, messages };
  };
  return { ...flow, ui: { ...flow.ui, nodes: flow.ui.nodes.map(name) } };
}

function isMissing({ id }: UiMessage): boolean {
  return id === messageIds.missing;
}

function variantOf(node: InputNode): Variant | undefined {
  const { name, type } = node.attributes;
  if (type === "email" || (name === "identifier" && asksForMail(node))) return "email";
  if (type === "password") return "password";
  return isOneTimeCode(name) || name === backupCodeField ? "code" : undefined;
}

/** Whether a field is labelled as one for an e-mail. */
export function asksForMail({ meta: { label } }: UiNode): boolean {
  return label !== undefined && (label.id === messageIds.email || isMailTitle(titleOf(label)));
}

/** The title in the identity schema; empty if the label is another one. */
export function titleOf({ id, context, text }: UiMessage): string {
  const { title = text } = context;
  return id === messageIds.title && typeof title === "string" ? title : "";
}

/** A title that is only a spelling of "e-mail": our words have one, in every language. */
export function isMailTitle(title: string): boolean {
  return /^e-?mail( address)?$/i.test(title);
}
