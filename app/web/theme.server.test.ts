import { Script } from "node:vm";
import { expect, test } from "vitest";
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
