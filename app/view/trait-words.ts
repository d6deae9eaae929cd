import { fillIn } from "../i18n/placeholders";
import { spaceBetween } from "../i18n/format";
import { isMailTitle } from "../model/field-names";
import type { IdentityField } from "../model/identity-field";
import { messageIds } from "../model/message-ids";
import { asWording, type Wording } from "../model/wording";
import type { NodeWords } from "./node-words";

/** A longer line is rarely written, and its limit is no news to most. */
const shortLine = 40;

/** The operator's words or the schema's description, and the limits. */
export function hintOfTrait(
  field: IdentityField,
  words: NodeWords,
  list?: IdentityField,
): string | undefined {
  const about = words.hintOfTrait(traitPath(field, list)) ?? field.description;
  const limits = limitsOf(field).map((limit) => sayLimit(limit, words));
  if (!about) return limits.length === 0 ? undefined : limits.reduce(addSentence);
  if (limits.length === 0) return words.apart(about);
  const described = withStop(about);
  const sentences = limits.reduce(addSentence);
  return words.apart(described) + spaceBetween(described, sentences) + sentences;
}

function addSentence(text: string, next: string): string {
  const ended = withStop(text);
  return ended + spaceBetween(ended, next) + next;
}

/** A description in a schema often has no full stop. */
function withStop(text: string): string {
  return /\p{Terminal_Punctuation}$/u.test(text) ? text : `${text}.`;
}

interface Limit {
  id: number;
  text: string;
  context: Record<string, number>;
  wording?: Wording;
}

function limitsOf(field: IdentityField): Limit[] {
  switch (field.kind) {
    case "text":
    case "long-text":
      return lengthsOf(field);
    case "number":
    case "integer":
      return rangeOf(field);
    case "list":
    case "enumeration-list":
    case "object-list":
      return countsOf(field);
    default:
      return [];
  }
}

type Bound = [id: number, text: string, name: string, value: number | undefined];

function lengthsOf({ kind, limits: { minLength = 0, maxLength = Infinity } }: IdentityField) {
  const isTold = maxLength <= shortLine || (kind === "long-text" && maxLength < Infinity);
  const least = minLength > 1 ? minLength : undefined;
  const most = isTold ? maxLength : undefined;
  return limitsBetween(
    [messageIds.tooShort, "Use at least {{min_length}} characters.", "min_length", least],
    [messageIds.tooLong, "Use at most {{max_length}} characters.", "max_length", most],
    "Use between {{min_length}} and {{max_length}} characters.",
  );
}

function rangeOf({ kind, limits }: IdentityField): Limit[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = limits;
  const isStep = multipleOf !== undefined && !(kind === "integer" && multipleOf === 1);
  return [
    ...limitsBetween(
      [messageIds.atLeast, "Enter {{minimum}} or more.", "minimum", minimum],
      [messageIds.atMost, "Enter {{maximum}} or less.", "maximum", maximum],
      "Enter a number between {{minimum}} and {{maximum}}.",
    ),
    ...limit([messageIds.above, "Enter a number above {{minimum}}.", "minimum", exclusiveMinimum]),
    ...limit([messageIds.below, "Enter a number below {{maximum}}.", "maximum", exclusiveMaximum]),
    ...limit([
      messageIds.multipleOf,
      "Enter a multiple of {{base}}.",
      "base",
      isStep ? multipleOf : undefined,
    ]),
  ];
}

function countsOf({ limits: { minItems = 0, maxItems } }: IdentityField): Limit[] {
  const least = minItems > 1 ? minItems : undefined;
  return limitsBetween(
    [messageIds.tooFewItems, "You need at least {{min_items}} entries.", "min_items", least],
    [messageIds.tooManyItems, "You can have at most {{max_items}} entries.", "max_items", maxItems],
    "You need between {{min_items}} and {{max_items}} entries.",
  );
}

function limitsBetween(least: Bound, most: Bound, both: string): Limit[] {
  const [id, , leastName, from] = least;
  const [, , mostName, to] = most;
  if (from === undefined || to === undefined || from >= to)
    return [...limit(least), ...limit(most)];
  const text = fillIn(both, { [leastName]: String(from), [mostName]: String(to) });
  return [{ id, text, context: { [leastName]: from, [mostName]: to }, wording: "range" }];
}

function limit([id, text, name, value]: Bound): Limit[] {
  if (value === undefined) return [];
  return [{ id, text: fillIn(text, { [name]: String(value) }), context: { [name]: value } }];
}

const nextSentence = /[.!?]\s|[。！？]/;

/** The advice for a broken limit; the sentence before it says that something is wrong. */
function sayLimit({ wording, ...limit }: Limit, words: NodeWords): string {
  const message = { ...limit, type: "info" as const };
  const text = words.say(wording ? asWording(message, wording) : message);
  const end = nextSentence.exec(text);
  return end ? text.slice(end.index + 1).trim() || text : text;
}

/** An operator names a field so: `name.first`, and `children.born` in a list `children`. */
export function traitPath({ path }: IdentityField, list?: IdentityField): string {
  return [...(list?.path ?? []), ...path].join(".");
}

/** The operator's words, the title, or the key. */
export function labelOfTrait(field: IdentityField, words: NodeWords, list?: IdentityField): string {
  const own = words.nameTrait(traitPath(field, list));
  if (own) return own;
  const { title } = field;
  if (!title) return readableKey(field.path.at(-1) ?? "");
  if (isMailTitle(title)) {
    return words.say({ id: messageIds.email, text: title, type: "info", context: {} });
  }
  return words.nameTitle(title) ?? title;
}

/** Both `untitled_thing` and `untitledThing` become "Untitled thing". */
export function readableKey(key: string): string {
  const words = key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replace(/[\s_.-]+/g, " ")
    .trim()
    .split(" ");
  const [first = "", ...rest] = words.map((word) => (isAcronym(word) ? word : word.toLowerCase()));
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(" ");
}

function isAcronym(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase();
}
