import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exactTexts, specifiedText } from "./specified-rows";

export type Words = { [key: string]: string | Words };

/** Every language that has a folder of words. */
export const languages = readdirSync("locales").filter((name) => !name.includes("."));

export function readWords(language: string, file: string): Words {
  return JSON.parse(readFileSync(join("locales", language, file), "utf8")) as Words;
}

/** Each text with its dotted key. */
export function flattenWords(words: Words, prefix = ""): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[prefix + key, value] as [string, string]]
      : flattenWords(value, `${prefix}${key}.`),
  );
}

/** Texts that the specification has, to the letter. */
const specified = exactTexts(specifiedText);

/** Each text of a language with where it stands, without specified ones. */
export function ownTexts(language: string): [where: string, text: string][] {
  const files = readdirSync(join("locales", language)).filter((name) => name.endsWith(".json"));
  return files.flatMap((file) =>
    flattenWords(readWords(language, file))
      .filter(([, text]) => !specified.includes(text))
      .map(([key, text]) => [`${file} ${key}`, text] as [string, string]),
  );
}
