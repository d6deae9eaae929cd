import type { PageWords } from "../i18n/words.server";
import { isMailTitle, titleOf } from "../model/field-names";
import type { UiMessage, UiNode } from "../model/flow";
import { messageIds } from "../model/message-ids";
import type { MessageView } from "./views";

export interface NodeWords {
  say: (message: UiMessage) => string;
  /** Set if that text is not in the page's language. */
  languageOf: (message: UiMessage) => string | undefined;
  /** The part of that text in Kratos' own language, if the page's is another. */
  foreignIn: (message: UiMessage) => string | undefined;
  nameTrait: (path: string) => string | undefined;
  hintOfTrait: (path: string) => string | undefined;
  nameValue: (path: string, value: string) => string | undefined;
  nameTitle: (title: string) => string | undefined;
  withDetail: (name: string, detail: string) => string;
  apart: (text: string) => string;
  numbered: (name: string, number: number) => string;
  section: (section: "fields") => FieldWords;
  viewTime: (seconds: number) => { iso: string; text: string };
  viewDay: (seconds: number) => { iso: string; text: string; isDay: true };
}

interface FieldWords {
  add: string;
  remove: string;
  no_answer: string;
}

/** For nodes that are not drawn. */
export const serviceWords: NodeWords = {
  say: ({ text }) => text,
  languageOf: () => undefined,
  foreignIn: () => undefined,
  nameTrait: () => undefined,
  hintOfTrait: () => undefined,
  nameValue: () => undefined,
  nameTitle: () => undefined,
  withDetail: (name, detail) => `${name} (${detail})`,
  apart: (text) => text,
  numbered: (name, number) => `${name} ${number}`,
  section: () => ({ add: "Add another", remove: "Remove", no_answer: "No answer" }),
  viewTime: (seconds) => ({ iso: String(seconds), text: String(seconds) }),
  viewDay: (seconds) => ({ iso: String(seconds), text: String(seconds), isDay: true }),
};

/** No text of ours or of Kratos is longer: such a message repeats typed text. */
const longestText = 500;

export function viewMessage(message: UiMessage, words: NodeWords): MessageView {
  const text = words.say(message);
  return {
    id: message.id,
    text: text.length > longestText ? `${text.slice(0, longestText)}…` : text,
    tone: message.type,
    language: words.languageOf(message),
    foreign: words.foreignIn(message),
    isFromHook: message.isFromHook,
  };
}

export function viewMessages(node: UiNode, words: NodeWords): MessageView[] | undefined {
  if (node.messages.length === 0) return undefined;
  return node.messages.map((message) => viewMessage(message, words));
}

const traits = "traits.";

export function labelOf(node: UiNode, words: NodeWords): string {
  const name = node.type === "input" ? node.attributes.name : "";
  const own = name.startsWith(traits) && words.nameTrait(name.slice(traits.length));
  if (own) return own;
  const message = node.meta.label;
  if (!message) return "";
  const title = titleOf(message);
  if (isMailTitle(title)) return words.say({ ...message, id: messageIds.email });
  return words.nameTitle(title) ?? words.say(message);
}

/** Both `link_recovery` and `code_recovery` are a recovery to people. */
export function nameMethod(method: string, names: PageWords["method"]): string {
  const key = method.endsWith("_recovery") ? "recovery" : method;
  return key in names ? names[key as keyof typeof names] : names.other;
}
