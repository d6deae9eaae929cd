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

test("A background is behind the card of a page that is one, and the header keeps the page's colour", () => {
  const css = drawStyleSheet({ background: { light: "#00543d" } }, false);
  expect(css).toBe(
    "@media (min-width: 30.01rem) {\n" +
      ':root:not(.dark) [data-page="card"] #page {\n  background: #00543d;\n}\n' +
      '[data-page="card"] .header {\n  background: var(--page);\n}\n}\n',
  );
});

test("A picture fills the background of its theme, and without a logo in the header only the buttons keep their ground", () => {
  const bytes = Buffer.alloc(0);
  const stars = { name: "stars.svg", type: "image/svg+xml", bytes, version: "1" };
  const css = drawStyleSheet({ logoPlace: "card", background: { dark: stars } }, true);
  const drawn = 'background: url("/brand/stars.svg?v=1") center / cover;';
  expect(css.split(drawn).length).toBe(3);
  expect(css).toContain(`:root.dark [data-page="card"] #page {\n  ${drawn}`);
  expect(css).toContain(`:root.system [data-page="card"] #page {\n  ${drawn}`);
  expect(css).toContain('[data-page="card"] .header-end {\n  background: var(--page);');
  expect(css).not.toContain('[data-page="card"] .header {');
});

test("A logo has the height that the brand gives it, and a high one makes the header higher", () => {
  expect(drawStyleSheet({ logoHeight: 56 }, false)).toMatch(
    /^\.mobile-settings\[inert\] {\n {2}min-height: calc\(100% - 80px\);\n}\n/,
  );
  expect(drawStyleSheet({ logoHeight: 40 }, false)).toBe(
    ".header-logo img {\n  height: 40px;\n}\n",
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
