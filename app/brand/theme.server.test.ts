import { runInNewContext, Script } from "node:vm";
import { expect, test } from "vitest";
import { wordsIn } from "../i18n/words.server";
import { folderWith } from "../../tests/support/stand-in/own-folder";
import { loadWith } from "../../tests/support/stand-in/load-with";
import { chooseTheme, findTheme, isTheme, storedThemeScript } from "./theme.server";

test.each(["light", "dark"] as const)("A %s page chosen without script stays so", (theme) => {
  const { theme: kept } = chooseTheme(theme);
  expect(kept).toBe(`${theme}-unsynced`);
  expect(findTheme({ theme: kept ?? undefined })).toBe(theme);
});

test("There are two themes to choose, and without a choice the page has that of the setting", () => {
  expect(["dark", "light", "system", "", null].filter(isTheme)).toEqual(["dark", "light"]);
  expect(findTheme({})).toBe("light");
});

test("The script that finds the stored theme is one, and React writes it as it is", () => {
  expect(() => new Script(storedThemeScript)).not.toThrow();
  expect(storedThemeScript).not.toMatch(/[&<>"']/);
});

test("A brand with one theme is drawn in it whatever a browser keeps, and keeps nothing itself", async () => {
  const BRANDING_DIR = await folderWith({ "brand.json": { theme: "dark" } });
  const load = () => Promise.all([import("./theme.server"), import("../web/plain-page.server")]);
  const [own, page] = await loadWith({ BRANDING_DIR, THEME: "system" }, load);
  expect(own.findTheme({ theme: "light" })).toBe("dark");
  expect(own.storedThemeScript).toBe("");
  expect(own.chooseTheme("light")).toEqual({});
  const plain = page.renderPlainPage({ words: wordsIn("en"), title: "x" });
  expect(plain).toContain('<meta name="color-scheme" content="dark">');
});

test.each([
  ["light", "dark", "", { dark: true }],
  ["light", "light", "", { dark: false }],
  ["light", null, "theme=dark", { dark: false }],
  ["light", null, "theme=dark-unsynced", {}],
  ["system", "dark", "", { dark: true, system: false }],
  ["system", null, "", { dark: false, system: true }],
])("With THEME=%s, %s in the storage and the cookie “%s” the page gets %j", async (...given) => {
  const [setting, stored, cookie, classes] = given;
  const load = () => import("./theme.server");
  const { storedThemeScript: script } = await loadWith({ THEME: setting }, load);
  const set: Record<string, boolean> = {};
  const classList = { toggle: (name: string, isOn: boolean) => (set[name] = isOn) };
  const localStorage = { getItem: (name: string) => (name === "theme" ? stored : "other") };
  runInNewContext(script, { localStorage, document: { cookie, documentElement: { classList } } });
  expect(set).toEqual(classes);
});
