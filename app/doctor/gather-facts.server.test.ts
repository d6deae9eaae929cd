import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readBrandFacts } from "./gather-facts.server";

const folder = mkdtempSync(join(tmpdir(), "brand-facts-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("The faults in BRANDING_DIR are those of the brand and of the texts, each with its file", () => {
  mkdirSync(join(folder, "locales/en"), { recursive: true });
  writeFileSync(join(folder, "brand.json"), '{"product":7}');
  writeFileSync(join(folder, "locales/en/page.json"), '{"login":{"title":7}}');
  expect(readBrandFacts(undefined)).toEqual([]);
  const told = readBrandFacts(folder).map(({ file, field }) => [file, field]);
  expect(told).toContainEqual(["brand.json", "product"]);
  expect(told).toContainEqual(["locales/en/page.json", "login.title"]);
});
