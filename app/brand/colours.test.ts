import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  type Colours,
  completeColours,
  contrastOf,
  type VariantName,
  findFaintPairs,
  legibleOn,
  mix,
  paletteOf,
  type Theme,
} from "./colours";

const tokens = readFileSync("app/styles/tokens.css", "utf8");
const themes: Theme[] = ["light", "dark"];
const places = (["account", "mobile"] satisfies VariantName[]).flatMap((variant) =>
  themes.map((theme) => [variant, theme] as const),
);

test.each([
  ["#000000", "#ffffff", 21],
  ["#fff", "#fff", 1],
  ["#777777", "#ffffff", 4.48],
  ["#767676", "#ffffff", 4.54],
  ["#0000ff", "#ffffff", 8.59],
])("The contrast of %s and %s is %d", (first, second, ratio) => {
  expect(contrastOf(first, second)).toBeCloseTo(ratio, 2);
  expect(contrastOf(second, first)).toBeCloseTo(ratio, 2);
});

test("Black or white can be read on every grey", () => {
  for (let grey = 0; grey < 256; grey += 1) {
    const colour = mix("#000000", "#ffffff", grey / 255);
    expect(contrastOf(colour, legibleOn(colour))).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(places)("In the %s form, %s, each colour has a built-in value", (variant, theme) => {
  for (const value of Object.values(paletteOf(tokens, variant, theme, {}))) {
    expect(value).toMatch(/^#[\da-f]{6}$/);
  }
});

test.each(themes)("The built-in %s colours can be read", (theme) => {
  expect(findFaintPairs(tokens, theme, {})).toEqual([]);
});

test("Colours that a brand does not set are those of the built-in style sheet for that form", () => {
  expect(paletteOf(tokens, "mobile", "dark", {}).onAccent).toBe("#ffffff");
  expect(paletteOf(tokens, "account", "dark", {}).onAccent).not.toBe("#ffffff");
  expect(paletteOf(tokens, "mobile", "light", { accent: "#123456" })).toMatchObject({
    accent: "#123456",
    link: "#123456",
  });
});

test("A pair that is hard to read is found with both colours and the ratio", () => {
  const colours = { textQuiet: "#999999", page: "#ffffff" };
  const faint = { pair: Object.keys(colours), colours: Object.values(colours), ratio: 2.84 };
  const found = findFaintPairs(tokens, "light", colours);
  expect(found).toContainEqual({ theme: "light", ...faint, needed: 4.5 });
});

test("An outline needs less contrast than a text", () => {
  const pairsOf = (lineStrong: string) =>
    findFaintPairs(tokens, "light", { lineStrong, surface: "#fff" }).map(({ pair }) => pair);
  expect(pairsOf("#949494")).toEqual([]);
  expect(pairsOf("#969696")).toEqual([["lineStrong", "surface"]]);
});

test("A pair that is hard to read on one form only names the form", () => {
  expect(findFaintPairs(tokens, "dark", { onAccent: "#000000" })).toMatchObject([
    { variant: "mobile", pair: ["onAccent", "accent"] },
    { variant: "mobile", pair: ["onAccent", "accentStrong"] },
  ]);
});

const accents = ["#1f6f43", "#ffcc00", "#ffffff", "#000000", "#808080", "#e60000"];

test.each(accents)("With %s as its only colour a brand can be read in either theme", (accent) => {
  for (const theme of themes) {
    const colours = completeColours({ accent }, paletteOf(tokens, "account", theme, {}));
    expect(findFaintPairs(tokens, theme, colours)).toEqual([]);
    expect(colours.accent).toBe(accent);
  }
});

test("A colour that a brand sets is not derived from its accent", () => {
  const own = { accent: "#1f6f43", accentStrong: "#000", onAccent: "#eee", link: "#123" };
  const builtIn = paletteOf(tokens, "account", "light", {});
  expect(completeColours(own, builtIn)).toEqual({ ...own, tint: "#e9f1ec" });
  expect(completeColours({ ...own, tint: "#fff" }, builtIn).tint).toBe("#fff");
});

test("A tint is never the colour of a quiet area", () => {
  const builtIn = paletteOf(tokens, "account", "light", {});
  const [accent, surface] = ["#1f6f43", "#ffffff"];
  const { tint = "" } = completeColours({ accent, surface }, builtIn);
  const other = completeColours({ accent, surface, sunken: tint.toUpperCase() }, builtIn).tint;
  expect(other).toMatch(/^#[\da-f]{6}$/);
  expect(other).not.toBe(tint);
});

/** The colours of an example in the documentation. */
function coloursOf(example: string, theme: Theme): Colours {
  const json = readFileSync(`stack/brands/${example}/brand.json`, "utf8");
  return (JSON.parse(json) as { colors: Record<Theme, Colours> }).colors[theme];
}

test.each([
  ["bank", "light"],
  ["game", "dark"],
] as const)(
  "Each text of the example %s can be read on its ground, in both forms",
  (example, theme) => {
    const own = coloursOf(example, theme);
    expect(Object.keys(own).length).toBeGreaterThan(5);
    const colours = completeColours(own, paletteOf(tokens, "account", theme, {}));
    expect(findFaintPairs(tokens, theme, colours)).toEqual([]);
  },
);

test.each([
  ["bank", coloursOf("bank", "light")],
  ["game", coloursOf("game", "dark")],
  ["brand with one colour for good news", { success: "#00ff88" }],
] satisfies [string, Colours][])(
  "The states of a %s can be read on its surface in either theme",
  (_what, own) => {
    for (const theme of themes) {
      const builtIn = paletteOf(tokens, "account", theme, {});
      const colours = { ...builtIn, ...completeColours(own, builtIn) };
      const isDerived = (name: "success" | "warning") => !(name in own);
      for (const state of (["success", "warning"] as const).filter(isDerived)) {
        for (const ground of [colours.surface, colours[`${state}Surface`]]) {
          expect(contrastOf(colours[state], ground)).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  },
);
