import { expect, test } from "vitest";
import { folderWith } from "../../tests/support/stand-in/own-folder";
import { readBrand } from "./read-brand.server";

test("Files for other hosts and apps are read without a brand.json, and a damaged one is reported by its own name", async () => {
  const folder = await folderWith({
    webauthn: '{ "origins": ["https://shop.example"] }',
    "assetlinks.json": "[",
    "apple-app-site-association": '"app"',
  });
  const { brand, faults } = readBrand(folder);
  expect([...(brand.wellKnown ?? [])]).toEqual([
    ["webauthn", '{"origins":["https://shop.example"]}'],
  ]);
  expect(faults).toEqual([
    {
      file: "assetlinks.json",
      problem: "is not valid JSON, so nothing of it is used: see line 1",
    },
    { file: "apple-app-site-association", problem: "should be an object or a list" },
  ]);
});
