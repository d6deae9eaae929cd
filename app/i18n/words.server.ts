import type page from "../../locales/en/page.json";
import type mobile from "../../locales/es/mobile.json";
import type { UiMessage } from "../model/flow";
import { countText, fillTree, isolate, mobileEdition, sayText, textsIn } from "./catalogue.server";
import { formatDay, formatList, formatNumber, formatTime, toIso } from "./format";
import { findForeign, findMessageWords } from "./identity-message.server";
import { isTree } from "./own-words.server";
import { type PluralCategory, splitForm } from "./plural";

/** Only `Words.count` says texts that count something. */
export type PageWords = WithoutForms<typeof page>;
export type Section = keyof PageWords;

type WithoutForms<Texts> = {
  [
    Key in keyof Texts as Key extends `${string}_${PluralCategory}` ? never : Key
  ]: Texts[Key] extends string ? string : WithoutForms<Texts[Key]>;
};

type Counting = {
  [S in keyof typeof page]: `${S}.${NameOfForms<keyof (typeof page)[S]>}`;
}[keyof typeof page];

type NameOfForms<Key> = Key extends `${infer Name}_other` ? Name : never;

export interface Words {
  language: string;
  /** Only one screen's texts reach the browser. `fillIn` fills the placeholders without a value. Never change it. */
  section<S extends Section>(section: S, values?: Record<string, string>): PageWords[S];
  /** In the form for this number. */
  count(key: Counting, count: number): string;
  /** In this language, or Kratos' own text if we have none. */
  say(message: UiMessage): string;
  /** Set if the text of `say` has another language than the page. */
  languageOf(message: UiMessage): string | undefined;
  /** The part of `say`'s text that is in Kratos' language, if the page's is another. */
  foreignIn(message: UiMessage): string | undefined;
  nameTrait(path: string): string | undefined;
  hintOfTrait(path: string): string | undefined;
  nameValue(path: string, value: string): string | undefined;
  /** Our name for a usual English title in an identity schema, if the page's language is another. */
  nameTitle(title: string): string | undefined;
  formatTime(seconds: number): string;
  /** With the moment, for a page that writes the time in the visitor's time zone. */
  viewTime(seconds: number): { iso: string; text: string };
  viewDay(seconds: number): { iso: string; text: string; isDay: true };
  number(value: number): string;
  /** `name: value`, in the language's punctuation. */
  pair(name: string, value: string): string;
  withDetail(name: string, detail: string): string;
  numbered(name: string, number: number): string;
  list(items: string[]): string;
  choice(items: string[]): string;
  /** A foreign text beside words of ours keeps its own direction. */
  apart(text: string): string;
}

const sections = new Map<string, unknown>();

/** Filled in once. */
function findSection(edition: string, section: Section): unknown {
  const key = `${edition} ${section}`;
  const page = textsIn(edition, "page");
  const texts =
    sections.get(key) ??
    fillTree(withoutForms(isTree(page) ? page[section] : undefined), {}, edition);
  sections.set(key, texts);
  return texts;
}

function fillSection(edition: string, section: Section, values: Record<string, string>): unknown {
  const page = textsIn(edition, "page");
  return fillTree(withoutForms(isTree(page) ? page[section] : undefined), values, edition);
}

/** A page needs one form of a text, and the server says it. */
function withoutForms(texts: unknown): unknown {
  if (!isTree(texts)) return texts;
  const kept = Object.entries(texts).filter(([key]) => !splitForm(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutForms(value)]));
}

/** The language of Kratos' own texts, and of ours that an operator's language has not replaced. */
const english = "en";

/** Texts that the specification gives the Spanish form in English. An operator's own words for them are Spanish. */
const fixedEnglish = new Set(["Unexpected Application Error!", "Undefined error", "Login"]);

export function languageOfFixed(text: string): string | undefined {
  return fixedEnglish.has(text) ? english : undefined;
}

const made = new Map<string, Words>();

/** `edition` is the catalogue to read, if it is not simply the language's. */
export function wordsIn(language: string, edition = language): Words {
  const key = `${language} ${edition}`;
  const words = made.get(key) ?? makeWords(language, edition);
  made.set(key, words);
  return words;
}

function makeWords(language: string, edition: string): Words {
  const ownWord = (section: "trait" | "trait_hint" | "trait_value", key: string) => {
    const names = findSection(edition, section) as Partial<Record<string, string>>;
    return Object.hasOwn(names, key) ? names[key] : undefined;
  };
  const apart = (text: string) => isolate(text, language);
  const say = (keys: string, values?: Record<string, unknown>) =>
    sayText({ edition, file: "page", keys }, values);
  return {
    language,
    section: (section, values) =>
      // The shape is that of the English file, which tests/rules checks.
      (values
        ? fillSection(edition, section, values)
        : findSection(edition, section)) as PageWords[typeof section],
    count: (key, count) => countText({ edition, file: "page", keys: key }, count),
    say: (message) => findMessageWords(message, language, edition)?.text ?? message.text,
    languageOf: (message) => {
      const isEnglish = findMessageWords(message, language, edition)?.isEnglish ?? true;
      return isEnglish && language !== english ? english : undefined;
    },
    nameTrait: (path) => ownWord("trait", path),
    hintOfTrait: (path) => ownWord("trait_hint", path),
    nameValue: (path, value) => ownWord("trait_value", `${path}.${value}`),
    nameTitle: (title) => {
      const key = usualTitle(title);
      return key && language !== english ? say(`title.${key}`) : undefined;
    },
    foreignIn: (message) => (language === english ? undefined : findForeign(message, edition)),
    formatTime: (seconds) => formatTime(seconds, language),
    viewTime: (seconds) => ({ iso: toIso(seconds), text: formatTime(seconds, language) }),
    viewDay: (seconds) => ({
      iso: toIso(seconds),
      text: formatDay(seconds, language),
      isDay: true,
    }),
    pair: (name, value) => say("common.pair", { name, value }),
    choice: (items) => formatList(items, language, { type: "disjunction", apart }),
    numbered: (name, number) => say("settings.numbered", { name, number }),
    withDetail: (name, detail) => say("common.with_detail", { name, detail }),
    list: (items) => formatList(items, language, { type: "conjunction", apart }),
    apart,
    number: (value) => formatNumber(value, language),
  };
}

export type MobileWords = (typeof mobile)["screens"];

export function mobileWords<S extends keyof MobileWords>(screen: S): MobileWords[S] {
  const screens = textsIn(mobileEdition, "screens");
  // The shape is the file's.
  return (isTree(screens) ? screens[screen] : undefined) as MobileWords[S];
}

/** Usual titles of what people tell of themselves, in small letters. */
const usualTitles = new Map<string, keyof typeof page.title>([
  ["first name", "first_name"],
  ["last name", "last_name"],
  ["name", "name"],
  ["username", "username"],
  ["phone", "phone"],
  ["phone number", "phone"],
]);

function usualTitle(title: string) {
  return usualTitles.get(title.toLowerCase());
}

/** The key for the path of a trait: `first_name` and `name.first` are usually titled "First name". */
export function usualTitleOfPath(path: string) {
  return usualTitle(path.split(".").reverse().join(" ").replaceAll("_", " "));
}
