import type { IdentityField } from "../../model/identity-field";
import { messageIds } from "../message-ids";
import { isMailTitle } from "../field-title";
import type { NodeWords } from "./node-words";

/** The dotted keys of a field, by which an operator names it: `name.first`, and `children.born` in a list `children`. */
export function traitPath({ path }: IdentityField, list?: IdentityField): string {
  return [...(list?.path ?? []), ...path].join(".");
}

/** What a field is called: in the operator's words, by its title, or by its key. */
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

/** `untitled_thing` and `untitledThing` as people write it: "Untitled thing". */
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
