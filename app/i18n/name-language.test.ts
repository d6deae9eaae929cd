import { expect, test } from "vitest";
import { nameLanguage } from "./format";

test.each([
  ["de", "Deutsch"],
  ["nb", "Norsk bokmål"],
  ["cs", "Čeština"],
  ["tr", "Türkçe"],
  ["uk", "Українська"],
  ["pt", "Português (Brasil)"],
  ["pt-PT", "Português (Portugal)"],
  ["en-GB", "English (United Kingdom)"],
  ["zh-Hans", "简体中文"],
  ["ja", "日本語"],
  ["ar", "العربية"],
  ["he", "עברית"],
])("%s is %s in the list of languages", (code, name) => {
  expect(nameLanguage(code, ["pt", "pt-PT", code])).toBe(name);
});

test("Where an operator has words for Brazil, ours are Portuguese without a region", () => {
  const all = ["pt", "pt-BR", "pt-PT"];
  expect(all.map((code) => nameLanguage(code, all))).toEqual([
    "Português",
    "Português (Brasil)",
    "Português (Portugal)",
  ]);
});
