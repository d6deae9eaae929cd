import type { UiMessage, UiNode } from "./flow";
import type { MessageView } from "./flow-view";

export interface NodeWords {
  /** The text of a message in the visitor's language. */
  say: (message: UiMessage) => string;
  /** The language of that text, where it is not the page's. */
  languageOf: (message: UiMessage) => string | undefined;
  /** The part of that text which is in the service's own language, where the page is not. */
  foreignIn: (message: UiMessage) => string | undefined;
  /** What the operator calls a trait, by its dotted path; usually nothing. */
  nameTrait: (path: string) => string | undefined;
  /** A day and a time as the language writes them; the moment is in unix seconds. */
  sayTime: (seconds: number) => string;
}

/** The identity service's own words, for what is not drawn. */
export const serviceWords: NodeWords = {
  say: ({ text }) => text,
  languageOf: () => undefined,
  foreignIn: () => undefined,
  nameTrait: () => undefined,
  sayTime: String,
};

/** Longer than any sentence of ours or of the service: it says again what somebody typed. */
const longestText = 500;

export function viewMessage(message: UiMessage, words: NodeWords): MessageView {
  return {
    id: message.id,
    text: cutText(words.say(message)),
    tone: message.type,
    language: words.languageOf(message),
    foreign: words.foreignIn(message),
  };
}

function cutText(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

/** What is said of a node; nothing at all, rather than an empty list, where that is the case. */
export function viewMessages(node: UiNode, words: NodeWords): MessageView[] | undefined {
  if (node.messages.length === 0) return undefined;
  return node.messages.map((message) => viewMessage(message, words));
}

const traitName = /^traits\./;

export function labelOf(node: UiNode, words: NodeWords): string {
  const name = node.type === "input" ? node.attributes.name : "";
  const own = traitName.test(name) && words.nameTrait(name.replace(traitName, ""));
  if (own) return own;
  const message = node.meta.label;
  return message ? words.say(message) : "";
}
