/** The colours of styles/tokens.css that a brand may set: `accentStrong` is `--accent-strong`. */
export const colourNames = [
  "accent",
  "accentStrong",
  "onAccent",
  "link",
  "page",
  "surface",
  "sunken",
  "tint",
  "text",
  "textQuiet",
  "line",
  "lineStrong",
  "error",
  "errorSurface",
  "success",
  "successSurface",
  "warning",
  "warningSurface",
] as const;

export type ColourName = (typeof colourNames)[number];
export type Colours = Partial<Record<ColourName, string>>;
export type Palette = Record<ColourName, string>;
export type Theme = "light" | "dark";
/** A page's theme. With `system` nothing is chosen, and the style sheet follows the device. */
export type PageTheme = Theme | "system";
export type VariantName = "account" | "mobile";

/** Those of a brand's pages: the one that it chose, or both. */
export function themesOf({ theme }: { theme?: Theme }): Theme[] {
  return theme ? [theme] : ["light", "dark"];
}

const blocks: Record<VariantName, Record<Theme, string[]>> = {
  account: { light: [":root"], dark: [":root", ".dark"] },
  mobile: {
    light: [":root", '[data-variant="mobile"]'],
    dark: [":root", ".dark", '[data-variant="mobile"]', '.dark[data-variant="mobile"]'],
  },
};

export function propertyOf(name: ColourName): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

export function paletteOf(
  tokens: string,
  variant: VariantName,
  theme: Theme,
  own: Colours,
): Palette {
  const values = new Map(blocks[variant][theme].flatMap((block) => declarationsIn(tokens, block)));
  for (const [name, value] of Object.entries(own))
    values.set(propertyOf(name as ColourName), value);
  const resolve = (property: string): string => {
    const value = values.get(property) ?? "";
    const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
    return other ? resolve(other) : value;
  };
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
const tintShare = 0.1;
const legible = 4.5;

/** Derives an accent's colours: the text on it, and a stronger accent on which that text is legible. */
export function accentFamily(
  accent: string,
): Required<Pick<Colours, "accent" | "accentStrong" | "onAccent">> {
  const onAccent = legibleOn(accent);
  return { accent, onAccent, accentStrong: mix(accent, legibleOn(onAccent), hoverShare) };
}

/** A brand's colours, and those derived from its accent unless the brand sets them. */
export function completeColours(own: Colours, builtIn: Palette): Colours {
  return {
    ...(own.accent ? coloursOfAccent(own.accent, own, builtIn) : {}),
    ...coloursOfState("success", own, builtIn),
    ...coloursOfState("warning", own, builtIn),
    ...own,
  };
}

function coloursOfAccent(accent: string, own: Colours, builtIn: Palette): Colours {
  const surface = own.surface ?? builtIn.surface;
  const grounds = [surface, own.page ?? builtIn.page];
  const tint = mix(surface, accent, tintShare);
  const isSunken = tint === (own.sunken ?? builtIn.sunken).toLowerCase();
  return {
    ...accentFamily(accent),
    link: readableOn(accent, grounds),
    // A notice is told from a quiet area.
    tint: isSunken ? mix(surface, accent, 2 * tintShare) : tint,
  };
}

/** The colour of a state and the area behind it, for a brand that changes one of them or the surface. */
function coloursOfState(state: "success" | "warning", own: Colours, builtIn: Palette): Colours {
  const area = `${state}Surface` as const;
  const { surface, [state]: colour, [area]: ownArea } = own;
  if (!surface && !colour && !ownArea) return {};
  const ground = surface ?? builtIn.surface;
  const behind = ownArea ?? mix(ground, colour ?? builtIn[state], tintShare);
  return { [state]: readableOn(colour ?? builtIn[state], [ground, behind]), [area]: behind };
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

/** Relative luminance of a `#rgb` or `#rrggbb`, 0 to 1 (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(first: string, second: string): number {
  const [one, other] = [luminanceOf(first), luminanceOf(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Black or white, as it reads better on the colour; one of them always reaches 4.5. */
export function legibleOn(colour: string): string {
  return contrastOf("#ffffff", colour) >= contrastOf("#000000", colour) ? "#ffffff" : "#000000";
}

/** Mixes `share` of the second colour, 0 to 1, into the first. */
export function mix(first: string, second: string, share: number): string {
  const others = channelsOf(second);
  const mixed = channelsOf(first).map((channel, place) =>
    Math.round(channel + ((others[place] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function channelsOf(colour: string): number[] {
  const digits = colour.slice(1);
  const whole = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return (whole.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

/** Two colours with too little contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
export interface FaintPair {
  theme: Theme;
  variant?: VariantName;
  pair: [ColourName, ColourName];
  colours: [string, string];
  /** Rounded down. */
  ratio: number;
  needed: number;
}

const text = 4.5;
const outline = 3;

const pairs: [ColourName, ColourName, number][] = [
  ["text", "page", text],
  ["text", "surface", text],
  ["textQuiet", "page", text],
  ["textQuiet", "surface", text],
  ["textQuiet", "sunken", text],
  ["text", "tint", text],
  ["onAccent", "accent", text],
  ["onAccent", "accentStrong", text],
  ["link", "page", text],
  ["link", "surface", text],
  ["error", "surface", text],
  ["error", "errorSurface", text],
  ["success", "surface", text],
  ["success", "successSurface", text],
  ["warning", "surface", text],
  ["warning", "warningSurface", text],
  ["lineStrong", "surface", outline],
  ["link", "tint", outline],
];

export function findFaintPairs(tokens: string, theme: Theme, own: Colours): FaintPair[] {
  const account = findIn(tokens, "account", theme, own);
  const mobile = findIn(tokens, "mobile", theme, own);
  const isIn = (found: FaintPair[], { colours }: FaintPair) =>
    found.some((other) => other.colours.join() === colours.join());
  return [
    ...account.map((found) => (isIn(mobile, found) ? withoutVariant(found) : found)),
    ...mobile.filter((found) => !isIn(account, found)),
  ];
}

function findIn(tokens: string, variant: VariantName, theme: Theme, own: Colours): FaintPair[] {
  const palette = paletteOf(tokens, variant, theme, own);
  return pairs.flatMap(([first, second, needed]): FaintPair[] => {
    const colours: [string, string] = [palette[first], palette[second]];
    const ratio = contrastOf(...colours);
    if (ratio >= needed) return [];
    return [
      {
        theme,
        variant,
        pair: [first, second],
        colours,
        ratio: Math.floor(ratio * 100) / 100,
        needed,
      },
    ];
  });
}

function withoutVariant({ variant: _variant, ...found }: FaintPair): FaintPair {
  return found;
}

/** Removes comments: everything between these signs, and the signs. */
export function withoutComments(text: string, begin: string, end: string): string {
  const [first = "", ...others] = text.split(begin);
  return [first, ...others.map((part) => part.slice(part.indexOf(end) + end.length))].join("");
}
