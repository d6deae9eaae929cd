import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sources } from "./rooms";

const files = sources.map((name) => ({ name, text: readFileSync(name, "utf8") }));

test("R44 R59 No page writes HTML that it was given, and nothing is run that was", () => {
  const forbidden =
    /dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|\beval\(|new Function\(|set(Timeout|Interval)\(["'`]/;
  const found = files.filter(({ text }) => forbidden.test(text)).map(({ name }) => name);
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test("R45 Words are read at start and never written: no i18next package that loads or saves them is there", () => {
  const lock = readFileSync("package-lock.json", "utf8");
  expect(lock).not.toMatch(/i18next-(fs|http|locize|chained)-backend|i18next-http-middleware/);
  const savers = files.filter(({ text }) => /saveMissing:\s*true/.test(text));
  expect(savers.map(({ name }) => name)).toEqual([]);
});
