import type { UiMessage, UiNode } from "./flow";
import type { MessageView } from "./flow-view";

export interface NodeWords {
  /** The text of a message in the visitor's language. */
  say: (message: UiMessage) => string;
  /** A day and a time as the language writes them; the moment is in unix seconds. */
  sayTime: (seconds: number) => string;
}

export function viewMessage(message: UiMessage, words: NodeWords): MessageView {
  return { id: message.id, text: words.say(message), tone: message.type };
}

export function labelOf(node: UiNode, words: NodeWords): string {
  const message = node.meta.label;
  return message ? words.say(message) : "";
}
