import { join } from "node:path";
import i18next, { type Resource, type ResourceLanguage } from "i18next";
import { env } from "../config/env.server";
import { closeIsolates } from "../model/name";
import { log } from "../telemetry/log.server";
import { directionOf, formatNumber } from "./format";
import { mergeWords, type OwnWords, placeholder, readOwnWords } from "./own-words.server";
import { builtInWords } from "./built-in-words.server";

/** The built-in texts, overridden by the operator's. */
function readAllWords(): Pick<OwnWords, "resources" | "begunAsEnglish"> {
  const builtIn = builtInWords();
  if (!env.BRANDING_DIR) return { resources: builtIn, begunAsEnglish: new Map() };
  const { faults, ...words } = readOwnWords(join(env.BRANDING_DIR, "locales"), builtIn);
  for (const fault of faults) log.warn({ event: "own_words", ...fault });
  return words;
}

const { resources, begunAsEnglish } = readAllWords();

/** Whether an operator's language lacks words of its own for a message, so that ours in English are used. */
export function isLeftInEnglish(language: string, key: string): boolean {
  return begunAsEnglish.get(language)?.has(key) === false;
}

export const languages = chooseLanguages(Object.keys(resources).sort(), env.LANGUAGES);
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

/** The Spanish of the mobile form: its own texts over those of all Spanish pages. */
export const mobileEdition = "es-mobile";

function makeMobileEdition({ mobile, ...common }: ResourceLanguage): ResourceLanguage {
  // Both are the content of JSON files.
  return mergeWords(common, mobile as ResourceLanguage) as ResourceLanguage;
}

/**
 * Writes a value into a sentence. In one from right to left, an address or a name keeps the direction of its own
 * letters. Only a `count` arrives as a number.
 */
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

const editions: Resource = { ...resources, [mobileEdition]: makeMobileEdition(resources.es ?? {}) };

export const catalogue = i18next.createInstance();
await catalogue.init({
  resources: editions,
  supportedLngs: Object.keys(editions),
  defaultNS: "page",
  interpolation: {
    // React escapes; escaping twice would print `&amp;`.
    escapeValue: false,
    alwaysFormat: true,
    format: (value: unknown, _format, language = fallbackLanguage) => formatValue(value, language),
  },
});

export function textsIn(edition: string, file: "page" | "identity"): unknown {
  return editions[edition]?.[file];
}

/** Fills values into a text. i18next takes ten times as long, which matters where a page has a hundred texts. */
export function fillText(text: string, values: Record<string, unknown>, edition: string): string {
  if (!text.includes("{{")) return text;
  return text.replace(placeholder, (_all, name: string) => formatValue(values[name], edition));
}
