import type { UiMessage, UiNode } from "./flow";
import { messageIds } from "./message-ids";

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
