import { readdirSync } from "node:fs";

const letters = Array.from("abcdefghijklmnopqrstuvwxyz");

/** Codes of existing languages without a folder in locales/. */
export function unusedLanguages(count: number): string[] {
  const names = new Intl.DisplayNames("en", { type: "language" });
  const builtIn = readdirSync(new URL("../locales", import.meta.url));
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) !== code && !builtIn.includes(code))
    .slice(0, count);
}
