import { isTree, type Tree } from "./merge-words";

export interface WordsFault {
  /** Dotted, within its file; absent if the file itself is at fault. */
  key?: string;
  problem: string;
}

/**
 * The operator's texts that can replace built-in ones: known keys with the same placeholders. Names of traits and of
 * scopes, and messages by their number, may be new.
 */
export function checkOwnWords(
  words: Tree,
  builtIn: Tree,
  file: string,
): { usable: Tree; faults: WordsFault[] } {
  const faults: WordsFault[] = [];
  const usable = keep(words, builtIn, "", (key) => isOpen(file, key), faults);
  return { usable, faults };
}

function isOpen(file: string, key: string): boolean {
  return file === "identity" ? /^\d{7}(_providers)?$/.test(key) : /^(trait|scope)\./.test(key);
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
    const problem = findProblem(value, under, mayBeNew(key));
    if (problem) faults.push({ key, problem });
    else usable[name] = value;
  }
  return usable;
}

function findProblem(value: unknown, under: unknown, mayBeNew: boolean): string | undefined {
  if (under === undefined && !mayBeNew) return "unknown key";
  if (isTree(under)) return "must be an object";
  if (typeof value !== "string") return "must be a text";
  if (typeof under !== "string") return undefined;
  const [own, needed] = [placeholdersIn(value), placeholdersIn(under)];
  const missing = [...needed].filter((name) => !own.has(name));
  if (missing.length > 0) return `lacks the placeholders {{${missing.join("}}, {{")}}}`;
  const unknown = [...own].filter((name) => !needed.has(name));
  return unknown.length > 0 ? `has unknown placeholders {{${unknown.join("}}, {{")}}}` : undefined;
}

function placeholdersIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/{{\s*(\w+)\s*}}/g), ([, name = ""]) => name));
}
