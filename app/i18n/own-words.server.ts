import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Resource, ResourceLanguage } from "i18next";
import { parseJson } from "../settings/parse-json";
import { checkOwnWords, withForms, type WordsFault } from "./check-own-words";
import { matchLanguage } from "./match-language";
import { mergeWords, isTree, type Tree } from "./merge-words";
import { pluralCategories, splitForm } from "./format/plural";

export interface OwnWords {
  resources: Resource;
  /** What is not used of the operator's files, and why. */
  faults: (WordsFault & { file: string })[];
  /** Of each new language that began as English: the messages that have words of its own. */
  begunAsEnglish: Map<string, Set<string>>;
}

/**
 * The built-in catalogues overridden by the operator's texts, `<folder>/<language>/<file>.json`. A new language
 * begins as a copy of the nearest one: `pt-AO` of `pt-PT` or `pt`, others of English. Unusable texts are left out and reported.
 */
export function readOwnWords(folder: string, builtIn: Resource): OwnWords {
  const own: OwnWords = { resources: { ...builtIn }, faults: [], begunAsEnglish: new Map() };
  /** How many texts each file brought. */
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
      const base = own.resources[language] ?? beginLanguage(language, own);
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
      own.resources[language] = { ...base, [namespace]: mergeWords(under, usable) };
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

/** The plural forms of a text count once. */
function countTexts(words: unknown): number {
  if (!isTree(words)) return 0;
  return Object.entries(words).reduce((sum, [key, value]) => {
    if (isTree(value)) return sum + countTexts(value);
    return sum + Number((splitForm(key)?.category ?? "other") === "other");
  }, 0);
}

function beginLanguage(
  language: string,
  { resources, begunAsEnglish }: OwnWords,
): ResourceLanguage {
  const nearest = matchLanguage([language], Object.keys(resources));
  if (!nearest) begunAsEnglish.set(language, new Set());
  // The mobile form is in one language.
  const { mobile: _mobile, ...words } = resources[nearest ?? "en"] ?? {};
  return withForms(words, new Set(pluralCategories(language))) as ResourceLanguage;
}

/** As browsers write it. `Intl` throws at `it_IT`, and `pt-br` would be nobody's. */
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
