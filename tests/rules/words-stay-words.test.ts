import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
  .map((name) => ({ name, text: readFileSync(join("app", name), "utf8") }));

test("R44 R59 No page writes HTML that it was given, and nothing is run that was", () => {
  const forbidden =
    /dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|\beval\(|new Function\(|set(Timeout|Interval)\(["'`]/;
  const found = sources.filter(({ text }) => forbidden.test(text)).map(({ name }) => name);
  expect(sources.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test("R45 Words are read at start and never written: no i18next package that loads or saves them is there", () => {
  const lock = readFileSync("package-lock.json", "utf8");
  expect(lock).not.toMatch(/i18next-(fs|http|locize|chained)-backend|i18next-http-middleware/);
  const savers = sources.filter(({ text }) => /saveMissing:\s*true/.test(text));
  expect(savers.map(({ name }) => name)).toEqual([]);
});
