import type { PageWords } from "../i18n/words.server";
import { isMailTitle, titleOf } from "../model/field-names";
import type { UiMessage, UiNode } from "../model/flow";
import { messageIds } from "../model/message-ids";
import type { MessageView } from "./views";

export interface NodeWords {
  /** The text of a message in the visitor's language. */
  say: (message: UiMessage) => string;
  /** The language of that text, if it is not the page's. */
  languageOf: (message: UiMessage) => string | undefined;
  /** The part of that text in Kratos' own language, if the page's is another. */
  foreignIn: (message: UiMessage) => string | undefined;
  /** The operator's name for a trait, by its dotted path; usually undefined. */
  nameTrait: (path: string) => string | undefined;
  /** What the operator says below that name; usually undefined. */
  hintOfTrait: (path: string) => string | undefined;
  /** The operator's name for a value of an enumeration; usually undefined. */
  nameValue: (path: string, value: string) => string | undefined;
  /** Our name for a usual English title of a trait, where the page's language is another. */
  nameTitle: (title: string) => string | undefined;
  /** `name (detail)`, in the brackets of the language. */
  withDetail: (name: string, detail: string) => string;
  /** A text of somebody else beside words of ours. */
  apart: (text: string) => string;
  /** A name with a number, which tells it from others of the same name. */
  numbered: (name: string, number: number) => string;
  /** The labels of what is done to a list, and of an enumeration without a value. */
  section: (section: "fields") => FieldWords;
  /** A day and a time, also in the language's format; the argument is in unix seconds. */
  viewTime: (seconds: number) => { iso: string; text: string };
  viewDay: (seconds: number) => { iso: string; text: string; isDay: true };
}

interface FieldWords {
  add: string;
  remove: string;
  no_answer: string;
}

/** Kratos' own texts, for what is not drawn. */
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

/** Longer than any text of ours or of Kratos: such a message repeats what somebody typed. */
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

/** The messages of a node; undefined instead of an empty list. */
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

/** A method as Kratos names it; `link_recovery` and `code_recovery` are both a recovery to people. */
export function nameMethod(method: string, names: PageWords["method"]): string {
  const key = method.endsWith("_recovery") ? "recovery" : method;
  return key in names ? names[key as keyof typeof names] : names.other;
}
