import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { isMobilePage } from "../../app/gallery/pages/gallery-page";
import { galleryPages } from "../../app/gallery/pages/pages";

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
  // They draw nothing, or are not somebody's page.
  const without = [
    "account/backup-codes-as-text",
    "account/change-password",
    "account/data-copy",
    "account/sign-in-refusal",
  ];
  const screens = ["account", "mobile"].flatMap((folder) =>
    readdirSync(`app/routes/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".tsx"))
      .map((path) => `${folder}/${basename(path, ".tsx")}`),
  );
  const shown = new Set<string>(galleryPages.map(({ screen }) => screen));
  expect(screens.filter((screen) => !shown.has(screen)).sort()).toEqual(without);
});
