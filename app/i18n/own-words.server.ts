import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Resource } from "i18next";
import { layOver } from "./lay-over";
import { checkOwnWords, type WordsFault } from "./check-own-words";
import { isTree } from "./tree";

export interface OwnWords {
  resources: Resource;
  /** What of the operator's files is not used, and why. */
  faults: (WordsFault & { file: string })[];
}

/**
 * The built-in catalogues with the operator's own words over them: `<folder>/<language>/<file>.json`. A
 * language that we have not begins as English. What cannot be used is left out and reported.
 */
export function readOwnWords(folder: string, builtIn: Resource): OwnWords {
  const own: OwnWords = { resources: { ...builtIn }, faults: [] };
  for (const language of list(folder)) {
    for (const name of list(join(folder, language))) {
      const file = join(language, name);
      const namespace = name.replace(/\.json$/, "");
      const base = own.resources[language] ?? builtIn.en ?? {};
      const under = base[namespace];
      if (!isTree(under) || namespace === name) {
        own.faults.push({ file, problem: "no such file in the built-in words" });
        continue;
      }
      const words = parse(join(folder, file));
      if (!isTree(words)) {
        own.faults.push({ file, problem: "not a JSON object" });
        continue;
      }
      const { usable, faults } = checkOwnWords(words, under, namespace);
      own.faults.push(...faults.map((fault) => ({ file, ...fault })));
      own.resources[language] = { ...base, [namespace]: layOver(under, usable) };
    }
  }
  return own;
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
