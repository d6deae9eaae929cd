import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { isMobilePage } from "../../app/gallery/gallery-page";
import { galleryPages } from "../../app/gallery/pages";

const examples = readdirSync("app/gallery/examples", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json"))
  .map((name) => name.replace(".json", ""));

test("Every page of the gallery has its example, and every example is used", () => {
  const named = new Set(galleryPages.map(({ example }) => example));
  expect([...named].sort()).toEqual(examples.sort());
});

test("Every page of the gallery has a name of its own, the mobile form's under mobile/", () => {
  const names = galleryPages.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const mobile = galleryPages.filter(isMobilePage).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith("mobile/"))).toEqual(mobile);
});

test("Every page that routes.ts has is in the gallery", () => {
  // They draw nothing, are not somebody's page, or draw two that are there.
  const without = [
    ...["change-password", "language", "login-cancel", "not-found"],
    ...["settings-backup-codes-text", "settings-data", "theme", "welcome"],
  ];
  const pages = readdirSync("app/routes")
    .filter((path) => path.endsWith(".tsx"))
    .map((path) => basename(path, ".tsx"));
  const drawn = new Set<string>(galleryPages.map(({ screen }) => screen));
  expect(pages.filter((page) => !drawn.has(page)).sort()).toEqual(without);
  expect([...drawn].filter((screen) => !pages.includes(screen))).toEqual([]);
});
