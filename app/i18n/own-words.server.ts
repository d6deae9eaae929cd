import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseJson } from "../config/parse-json";
import { matchAmong } from "./match-language";
import { placeholdersIn } from "./placeholders";
import { pluralCategories, splitForm } from "./plural";

export interface OwnWords {
  catalogues: Catalogues;
  faults: (WordsFault & { file: string })[];
  /** For each new language that began as English: the messages with words of their own. */
  begunAsEnglish: Map<string, Set<string>>;
}

/**
 * Overrides ours by `<folder>/<language>/<file>.json`. A new language begins as a copy of the nearest one, else of
 * English: `pt-AO` as `pt-PT` or `pt`. Unusable texts are left out and reported.
 */
export function readOwnWords(folder: string, builtIn: Catalogues): OwnWords {
  const own: OwnWords = { catalogues: { ...builtIn }, faults: [], begunAsEnglish: new Map() };
  const given = new Map<string, number>();
  for (const language of list(folder)) {
    const names = list(join(folder, language));
    if (names.length > 0 && !isLanguageTag(language)) {
      own.faults.push({
        file: language,
        problem: "should be named as a language, such as it or pt-BR",
      });
      continue;
    }
    for (const name of names) {
      const file = join(language, name);
      const namespace = basename(name, ".json");
      const base = own.catalogues[language] ?? beginLanguage(language, own);
      const under = base[namespace];
      if (!isTree(under) || namespace === name) {
        own.faults.push({ file, problem: "no such file in the built-in words" });
        continue;
      }
      const read = readWords(join(folder, file));
      if ("problem" in read) {
        own.faults.push({ file, ...read });
        continue;
      }
      const { words } = read;
      const { usable, faults } = checkOwnWords(words, under, { file: namespace, language });
      own.faults.push(...faults.map((fault) => ({ file, ...fault })));
      own.catalogues[language] = { ...base, [namespace]: mergeWords(under, usable) };
      given.set(join(language, namespace), countTexts(usable));
      if (namespace !== "identity") continue;
      for (const key of Object.keys(usable)) own.begunAsEnglish.get(language)?.add(key);
    }
  }
  for (const language of own.begunAsEnglish.keys()) {
    const { mobile: _mobile, ...words } = builtIn.en ?? {};
    for (const [namespace, texts] of Object.entries(words)) {
      const [brought, all] = [given.get(join(language, namespace)) ?? 0, countTexts(texts)];
      if (brought >= all) continue;
      const problem = `has ${String(brought)} of ${String(all)} texts; the others stay in English`;
      own.faults.push({ file: join(language, `${namespace}.json`), problem });
    }
  }
  return own;
}

function countTexts(words: unknown): number {
  if (!isTree(words)) return 0;
  return Object.entries(words).reduce((sum, [key, value]) => {
    if (isTree(value)) return sum + countTexts(value);
    return sum + Number((splitForm(key)?.category ?? "other") === "other");
  }, 0);
}

function beginLanguage(language: string, { catalogues, begunAsEnglish }: OwnWords): Tree {
  const nearest = matchAmong([language], Object.keys(catalogues));
  if (!nearest) begunAsEnglish.set(language, new Set());
  // The mobile form has one language.
  const { mobile: _mobile, ...words } = catalogues[nearest ?? "en"] ?? {};
  return withForms(words, new Set(pluralCategories(language)));
}

/** Browsers write tags in this case. `Intl` throws at `it_IT`, and no browser asks for `pt-br`. */
function isLanguageTag(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name)[0] === name;
  } catch {
    return false;
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readWords(path: string): { words: Tree } | { problem: string } {
  try {
    const parsed = parseJson(readFileSync(path, "utf8"));
    if ("problem" in parsed) return parsed;
    return isTree(parsed.value) ? { words: parsed.value } : { problem: "should be an object" };
  } catch {
    return { problem: "cannot be read" };
  }
}

interface WordsFault {
  key?: string;
  problem: string;
}

interface WordsOrigin {
  file: string;
  language: string;
}

/**
 * Takes known keys with the same placeholders, and the plural forms of the language. Words for traits, scopes and
 * messages by number may be new.
 */
export function checkOwnWords(
  words: Tree,
  builtIn: Tree,
  { file, language }: WordsOrigin,
): { usable: Tree; faults: WordsFault[] } {
  const faults: WordsFault[] = [];
  const forms = new Set<string>(pluralCategories(language));
  const mayBeNew = (key: string) => {
    const form = splitForm(key);
    return form ? forms.has(form.category) && isOpen(file, form.name) : isOpen(file, key);
  };
  const usable = keep(words, withForms(builtIn, forms), "", mayBeNew, faults);
  return { usable, faults };
}

function isOpen(file: string, key: string): boolean {
  return file === "identity"
    ? /^\d{7}(_providers)?$/.test(key)
    : /^(trait|trait_hint|trait_value|scope)\./.test(key);
}

/** A missing plural form gets the text of `other`. */
function withForms(words: Tree, forms: ReadonlySet<string>): Tree {
  const all: Tree = {};
  for (const [key, value] of Object.entries(words)) {
    all[key] = isTree(value) ? withForms(value, forms) : value;
    const form = splitForm(key);
    if (form?.category !== "other") continue;
    for (const category of forms)
      all[`${form.name}_${category}`] ??= words[`${form.name}_${category}`] ?? value;
  }
  return all;
}

function keep(
  words: Tree,
  builtIn: Tree,
  prefix: string,
  mayBeNew: (key: string) => boolean,
  faults: WordsFault[],
): Tree {
  const usable: Tree = {};
  for (const [name, value] of Object.entries(words)) {
    const key = prefix + name;
    const under = Object.hasOwn(builtIn, name) ? builtIn[name] : undefined;
    if (isTree(value) && isTree(under)) {
      usable[name] = keep(value, under, `${key}.`, mayBeNew, faults);
      continue;
    }
    const problem =
      `${name}_other` in builtIn
        ? "counts something, so each plural form has a text of its own"
        : findProblem(value, under, { mayBeNew: mayBeNew(key), mayOmit: mayOmitNumber(name) });
    if (problem) faults.push({ key, problem });
    else usable[name] = value;
  }
  return usable;
}

/** "One minute" or "two minutes" can do without a figure. */
function mayOmitNumber(name: string): boolean {
  return ["zero", "one", "two"].includes(splitForm(name)?.category ?? "");
}

interface Leave {
  mayBeNew: boolean;
  mayOmit: boolean;
}

function findProblem(
  value: unknown,
  under: unknown,
  { mayBeNew, mayOmit }: Leave,
): string | undefined {
  if (under === undefined && !mayBeNew) return "unknown key";
  if (isTree(under)) return "must be an object";
  if (typeof value !== "string") return "must be a text";
  if (typeof under !== "string") return undefined;
  const [own, needed] = [placeholdersIn(value), placeholdersIn(under)];
  const missing = [...needed].filter((name) => !own.has(name));
  if (missing.length > (mayOmit ? 1 : 0))
    return `lacks the placeholders {{${missing.join("}}, {{")}}}`;
  const unknown = [...own].filter((name) => !needed.has(name));
  return unknown.length > 0 ? `has unknown placeholders {{${unknown.join("}}, {{")}}}` : undefined;
}

/** Each leaf of `more` replaces the one at its place. */
export function mergeWords(base: Tree, more: Tree): Tree {
  const merged = { ...base };
  for (const [key, value] of Object.entries(more)) {
    const under = base[key];
    merged[key] = isTree(under) && isTree(value) ? mergeWords(under, value) : value;
  }
  return merged;
}

export type Tree = Record<string, unknown>;

/** By language and file. */
export type Catalogues = Record<string, Tree>;

export function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
