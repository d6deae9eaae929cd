import { withoutComments } from "./without-comments";
import { contrastOf, legibleOn, mix } from "./contrast";

/** The colours of styles/tokens.css that a brand may set: `accentStrong` is `--accent-strong`. */
export const colourNames = [
  "accent",
  "accentStrong",
  "onAccent",
  "link",
  "page",
  "surface",
  "sunken",
  "text",
  "textQuiet",
  "line",
  "lineStrong",
  "error",
  "errorSurface",
] as const;

export type ColourName = (typeof colourNames)[number];
export type Colours = Partial<Record<ColourName, string>>;
export type Palette = Record<ColourName, string>;
export type ThemeName = "light" | "dark";
export type DoorName = "account" | "mobile";

/** The built-in style sheet's blocks, in order of precedence. */
const blocks: Record<DoorName, Record<ThemeName, string[]>> = {
  account: { light: [":root"], dark: [":root", ".dark"] },
  mobile: {
    light: [":root", '[data-door="mobile"]'],
    dark: [":root", ".dark", '[data-door="mobile"]', '.dark[data-door="mobile"]'],
  },
};

export function propertyOf(name: ColourName): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** A page's colours: the built-in style sheet's, overridden by a brand's. */
export function paletteOf(tokens: string, door: DoorName, theme: ThemeName, own: Colours): Palette {
  const values = new Map(blocks[door][theme].flatMap((block) => declarationsIn(tokens, block)));
  for (const [name, value] of Object.entries(own))
    values.set(propertyOf(name as ColourName), value);
  const resolve = (property: string): string => {
    const value = values.get(property) ?? "";
    const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
    return other ? resolve(other) : value;
  };
  // One entry for each name.
  return Object.fromEntries(
    colourNames.map((name) => [name, resolve(propertyOf(name))]),
  ) as Palette;
}

function declarationsIn(css: string, block: string): [string, string][] {
  return withoutComments(css, "/*", "*/")
    .split("}")
    .map((rule) => rule.split("{"))
    .filter(([selector = ""]) => selector.trim() === block)
    .flatMap(([, body = ""]) => body.split(";"))
    .map((declaration) => declaration.split(":"))
    .map(([property = "", value = ""]) => [property.trim(), value.trim()]);
}

const hoverShare = 0.15;
const legible = 4.5;

/** What follows from an accent: the text on it, and a stronger accent on which the same text is legible. */
export function accentFamily(
  accent: string,
): Required<Pick<Colours, "accent" | "accentStrong" | "onAccent">> {
  const onAccent = legibleOn(accent);
  return { accent, onAccent, accentStrong: mix(accent, legibleOn(onAccent), hoverShare) };
}

/** A brand's colours, and those that follow from its accent unless the brand sets them. */
export function completeColours(own: Colours, builtIn: Palette): Colours {
  if (!own.accent) return own;
  const grounds = [own.surface ?? builtIn.surface, own.page ?? builtIn.page];
  return { ...accentFamily(own.accent), link: readableOn(own.accent, grounds), ...own };
}

/** The colour itself, or moved towards black or white until the contrast suffices. */
function readableOn(colour: string, grounds: string[]): string {
  const towards = legibleOn(grounds[0] ?? "#ffffff");
  const shares = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
  const found = shares
    .map((share) => mix(colour, towards, share))
    .find((mixed) => grounds.every((ground) => contrastOf(mixed, ground) >= legible));
  return found ?? towards;
}
