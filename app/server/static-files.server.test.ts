import { createServer } from "node:http";
import express from "express";
import { expect, test } from "vitest";
import { listen } from "../../tests/support/stand-in/listen";
import { folderWith } from "../../tests/support/stand-in/own-folder";
import { preloadTextFont, staticFiles } from "./static-files.server";

const fonts = ["latin-ext", "latin", "cyrillic-ext", "cyrillic", "greek"].map((subset) => [
  `assets/inter-${subset}-wght-normal-Ab12.woff2`,
  "",
]);
const logo = { "images/logo_Acme Inc.png": "picture" };
const folder = await folderWith({ ...logo, ...Object.fromEntries(fonts) });

test.each([
  ["en", "latin"],
  ["pl", "latin"],
  ["sr-Latn", "latin"],
  ["uk", "cyrillic"],
  ["el", "greek"],
])("A page in %s asks for the font of its own script, %s", (language, subset) => {
  expect(preloadTextFont(folder)(language)).toBe(
    `</assets/inter-${subset}-wght-normal-Ab12.woff2>; rel=preload; as=font; crossorigin`,
  );
});

const others = ["ar", "he", "ja", "ko", "zh-Hans"];

test.each(others)("A page in %s, whose script the font lacks, asks for none", (language) => {
  expect(preloadTextFont(folder)(language)).toBeUndefined();
});

test("The logo of a product whose name has a space is found", async () => {
  const server = await listen(createServer(express().use(staticFiles(folder))));
  const answer = await fetch(`${server.url}/images/logo_Acme Inc.png`);
  expect([answer.status, await answer.text()]).toEqual([200, "picture"]);
  await server.stop();
});
