import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { preloadTextFont } from "./static-files.server";

const folder = mkdtempSync(join(tmpdir(), "fonts-"));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, "assets"));
for (const subset of ["latin-ext", "latin", "cyrillic-ext", "cyrillic", "greek"]) {
  writeFileSync(join(folder, "assets", `inter-${subset}-wght-normal-Ab12.woff2`), "");
}

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

test.each(["ar", "he", "ja", "ko", "zh-Hans"])(
  "A page in %s, whose script the font does not have, asks for none",
  (language) => {
    expect(preloadTextFont(folder)(language)).toBeUndefined();
  },
);
