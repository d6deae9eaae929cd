import { expect, test } from "vitest";
import { clientKey, drawStyleSheet } from "./style-sheet";

test("A brand without colours, corners and accents has no style sheet", () => {
  expect(drawStyleSheet({ name: "Meadow", colors: { light: {}, dark: {} } }, true)).toBe("");
  expect(drawStyleSheet({ clients: new Map([["books", { name: "Books" }]]) }, true)).toBe("");
});

const colors = { light: { accentStrong: "#123456" }, dark: { link: "#abcdef" } };

test("The colours of one theme do not reach the other", () => {
  expect(drawStyleSheet({ colors }, false)).toBe(
    ":root:not(.dark) {\n  --accent-strong: #123456;\n}\n" +
      ":root.dark {\n  --link: #abcdef;\n}\n",
  );
});

test("A page that follows the device has the brand's colours of the device's theme alone", () => {
  expect(drawStyleSheet({ colors }, true)).toBe(
    ":root:not(.dark):not(.system) {\n  --accent-strong: #123456;\n}\n" +
      ":root.dark {\n  --link: #abcdef;\n}\n" +
      "@media not all and (prefers-color-scheme: dark) {\n" +
      ":root.system {\n  --accent-strong: #123456;\n}\n}\n" +
      "@media (prefers-color-scheme: dark) {\n" +
      ":root.system {\n  --link: #abcdef;\n}\n}\n",
  );
});

test("A theme with a surface of the brand has the browser's own parts in its scheme", () => {
  const own = { light: { surface: "#12142b" }, dark: { surface: "#fffdf8" } };
  expect(drawStyleSheet({ colors: own }, false)).toBe(
    ":root:not(.dark) {\n  --surface: #12142b;\n  color-scheme: dark;\n}\n" +
      ":root.dark {\n  --surface: #fffdf8;\n  color-scheme: light;\n}\n",
  );
});

test("A card has corners twice as round as a field", () => {
  expect(drawStyleSheet({ radius: 6 }, true)).toBe(
    ":root {\n  --radius: 6px;\n  --radius-large: 12px;\n}\n",
  );
});

test("An application's accent comes with a text that is legible on it, and without its id", () => {
  const id = 'books"] { } *';
  const css = drawStyleSheet({ clients: new Map([[id, { accent: "#8a3b12" }]]) }, false);
  expect(css).toBe(
    `[data-client="${clientKey(id)}"] {\n` +
      "  --accent: #8a3b12;\n  --on-accent: #ffffff;\n  --accent-strong: #75320f;\n}\n",
  );
  expect(clientKey(id)).toMatch(/^[\da-f]{12}$/);
});
