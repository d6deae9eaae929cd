import { isTree, type Tree } from "./merge-words";
import { pluralCategories, splitForm } from "./format/plural";

export interface WordsFault {
  /** Dotted, within its file; absent if the file itself is at fault. */
  key?: string;
  problem: string;
}

interface Place {
  /** The name of the file without `.json`. */
  file: string;
  language: string;
}

/**
 * The operator's texts that can replace built-in ones: known keys with the same placeholders, and the plural forms of
 * the language. Names, hints and values of traits, names of scopes, and messages by their number, may be new.
 */
export function checkOwnWords(
  words: Tree,
  builtIn: Tree,
  { file, language }: Place,
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

/** Each text that counts something, in all forms of a language: those that are missing say what `other` says. */
export function withForms(words: Tree, forms: ReadonlySet<string>): Tree {
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
  /** Whether one placeholder may be missing. */
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

function placeholdersIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/{{\s*(\w+)\s*}}/g), ([, name = ""]) => name));
}
