import { expect, test } from "vitest";
import { folderWith } from "../../tests/support/stand-in/own-folder";
import { readBrandFacts } from "./gather-facts.server";

test("The faults in BRANDING_DIR are those of the brand and of the texts, each with its file", async () => {
  const page = { login: { title: 7 } };
  const folder = await folderWith({ "brand.json": { product: 7 }, "locales/en/page.json": page });
  expect(readBrandFacts(undefined)).toEqual([]);
  const told = readBrandFacts(folder).map(({ file, field }) => [file, field]);
  expect(told).toContainEqual(["brand.json", "product"]);
  expect(told).toContainEqual(["locales/en/page.json", "login.title"]);
});
