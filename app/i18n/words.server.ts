import type page from "../../locales/en/page.json";
import { doorOf } from "../door-of.server";
import { catalogue } from "./catalogue.server";
import { findLanguage } from "./language.server";
import { findForeign, findMessageWords } from "./identity-message.server";
import type { UiMessage } from "../flow/flow";
import { sayTime } from "../flow/say-time";

export type PageWords = typeof page;
export type Section = keyof PageWords;

export interface Words {
  language: string;
  /**
   * The words of one screen with `values` filled in: only these reach the browser. They are kept for the same
   * object of values, so whoever fills in constants should hold on to it; nobody may change them.
   */
  section<S extends Section>(section: S, values?: Record<string, string>): PageWords[S];
  /** A message of the identity service in this language, or its own text when we have none. */
  say(message: UiMessage): string;
  /** The language of what `say` gives, where it is not that of the page. */
  languageOf(message: UiMessage): string | undefined;
  /** The part of `say`'s text that is in the identity service's language, where the page is not. */
  foreignIn(message: UiMessage): string | undefined;
  /** What an operator calls a trait (`name.first`), where the catalogue has a name for it. */
  nameTrait(path: string): string | undefined;
  /** A day and a time; the moment is in unix seconds. */
  sayTime(seconds: number): string;
  number(value: number): string;
  /** A number of days with its unit. */
  days(value: number): string;
}

const noValues = {};
const kept = new WeakMap<object, Map<string, unknown>>();

function fillSection(edition: string, section: Section, values: Record<string, string>): unknown {
  const words = kept.get(values) ?? new Map<string, unknown>();
  kept.set(values, words);
  const key = `${edition} ${section}`;
  const known = words.get(key);
  if (known !== undefined) return known;
  const filled: unknown = catalogue.getFixedT(edition)(section, { ...values, returnObjects: true });
  words.set(key, filled);
  return filled;
}

/** The language of the identity service's own texts. */
const serviceLanguage = "en";

function traitNames(edition: string): Partial<Record<string, string>> {
  const names: unknown = catalogue.getResource(edition, "page", "trait");
  return typeof names === "object" && names !== null ? names : {};
}

/** `edition` is the catalogue that is read, when it is not simply that of the language. */
export function wordsIn(language: string, edition = language): Words {
  return {
    language,
    section: (section, values = noValues) =>
      // i18next types an object as `unknown`; the shape is that of the English file, held by tests/rules.
      fillSection(edition, section, values) as PageWords[typeof section],
    say: (message) => findMessageWords(message, language, edition) ?? message.text,
    languageOf: (message) =>
      language === serviceLanguage || findMessageWords(message, language, edition) !== undefined
        ? undefined
        : serviceLanguage,
    nameTrait: (path) => traitNames(edition)[path],
    foreignIn: (message) =>
      language === serviceLanguage ? undefined : findForeign(message, edition),
    sayTime: (seconds) => sayTime(seconds, language),
    days: (value) =>
      new Intl.NumberFormat(language, { style: "unit", unit: "day", unitDisplay: "long" }).format(
        value,
      ),
    number: (value) => new Intl.NumberFormat(language).format(value),
  };
}

const found = new WeakMap<Request, Promise<Words>>();

/** The words of the page that was asked for: in its door's language, else in the visitor's. */
export function wordsFor(request: Request): Promise<Words> {
  const known = found.get(request) ?? findWords(request);
  found.set(request, known);
  return known;
}

async function findWords(request: Request): Promise<Words> {
  const door = doorOf(request);
  if (door.language) return wordsIn(door.language, `${door.language}-${door.name}`);
  return wordsIn(await findLanguage(request));
}
