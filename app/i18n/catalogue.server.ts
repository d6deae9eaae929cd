import { join } from "node:path";
import { env } from "../config/env.server";
import { closeIsolates } from "../model/name";
import { log } from "../telemetry/log.server";
import { directionOf, formatNumber } from "./format";
import { builtInWords } from "./built-in-words.server";
import {
  type Catalogues,
  isTree,
  mergeWords,
  type OwnWords,
  readOwnWords,
  type Tree,
} from "./own-words.server";
import { fillEach } from "./placeholders";
import { pluralCategory } from "./plural";

/** The built-in texts, overridden by the operator's. */
function readAllWords(): Pick<OwnWords, "catalogues" | "begunAsEnglish"> {
  const builtIn = builtInWords();
  if (!env.BRANDING_DIR) return { catalogues: builtIn, begunAsEnglish: new Map() };
  const { faults, ...words } = readOwnWords(join(env.BRANDING_DIR, "locales"), builtIn);
  for (const fault of faults) log.warn({ event: "own_words", ...fault });
  return words;
}

const { catalogues, begunAsEnglish } = readAllWords();

/** An operator's language may lack words of its own for a message: ours in English are used. */
export function isLeftInEnglish(language: string, key: string): boolean {
  return begunAsEnglish.get(language)?.has(key) === false;
}

export const languages = chooseLanguages(Object.keys(catalogues).sort(), env.LANGUAGES);
export const fallbackLanguage =
  [env.DEFAULT_LANGUAGE, "en"].find((language) => languages.includes(language)) ??
  languages[0] ??
  "en";

function chooseLanguages(all: string[], wanted: string[]): string[] {
  for (const language of wanted) {
    if (!all.includes(language)) log.warn({ event: "language_without_words", language });
  }
  const offered = wanted.filter((language) => all.includes(language));
  return offered.length > 0 ? offered : all;
}

/** The mobile form's own texts over those of all Spanish pages. */
export const mobileEdition = "es-mobile";

function makeMobileEdition({ mobile, ...common }: Tree): Tree {
  return isTree(mobile) ? mergeWords(common, mobile) : common;
}

/** From right to left, an address or a name keeps the direction of its letters. Only a `count` arrives as a number. */
function formatValue(value: unknown, language: string): string {
  if (typeof value === "number") return formatNumber(value, language);
  return typeof value === "string" ? isolate(value, language) : "";
}

/** Isolates a foreign text beside words of ours. */
export function isolate(value: string, language: string): string {
  const isIsolated = directionOf(language) === "rtl" || turning.test(value);
  return isIsolated ? `\u2068${closeIsolates(value)}\u2069` : value;
}

/** These signs turn the direction of the text after them, even behind the value. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

const editions: Catalogues = {
  ...catalogues,
  [mobileEdition]: makeMobileEdition(catalogues.es ?? {}),
};

type WordsFile = "page" | "identity" | "mail" | "screens";

export function textsIn(edition: string, file: WordsFile): unknown {
  return editions[edition]?.[file];
}

/** By the keys that lead to the text (`common.pair`). */
export function findText(edition: string, file: WordsFile, keys: string): string | undefined {
  let found = textsIn(edition, file);
  for (const key of keys.split(".")) {
    found = isTree(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  }
  return typeof found === "string" ? found : undefined;
}

/** A placeholder without a value stays, isolated as its value will have to be. */
export function fillText(text: string, values: Record<string, unknown>, edition: string): string {
  return fillEach(text, (name) => formatValue(values[name] ?? `{{${name}}}`, edition));
}

/** A text, or a tree of them, with the same values. */
export function fillTree(
  texts: unknown,
  values: Record<string, unknown>,
  edition: string,
): unknown {
  if (typeof texts === "string") return fillText(texts, values, edition);
  if (!isTree(texts)) return texts;
  const filled: Tree = {};
  for (const key of Object.keys(texts)) filled[key] = fillTree(texts[key], values, edition);
  return filled;
}

interface TextPlace {
  edition: string;
  file: WordsFile;
  /** As `common.pair`. */
  keys: string;
}

/** A test holds that each language has the text. */
export function sayText(
  { edition, file, keys }: TextPlace,
  values: Record<string, unknown> = {},
): string {
  return fillText(findText(edition, file, keys) ?? keys, values, edition);
}

/** In the form that this number asks for in the language. */
export function countText({ edition, file, keys }: TextPlace, count: number): string {
  const form = `${keys}_${pluralCategory(count, edition)}`;
  const formKeys = findText(edition, file, form) === undefined ? `${keys}_other` : form;
  return sayText({ edition, file, keys: formKeys }, { count });
}
