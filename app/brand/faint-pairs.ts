import { contrastOf } from "./contrast";
import { paletteOf, type ColourName, type Colours, type DoorName, type ThemeName } from "./colours";

/** Two colours with too little contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
export interface FaintPair {
  theme: ThemeName;
  /** The front door, if only one is affected. */
  door?: DoorName;
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
  ["onAccent", "accent", text],
  ["onAccent", "accentStrong", text],
  ["link", "page", text],
  ["link", "surface", text],
  ["error", "surface", text],
  ["error", "errorSurface", text],
  ["lineStrong", "surface", outline],
];

/** A theme's pairs with too little contrast, on either front door. */
export function findFaintPairs(tokens: string, theme: ThemeName, own: Colours): FaintPair[] {
  const account = findIn(tokens, "account", theme, own);
  const mobile = findIn(tokens, "mobile", theme, own);
  const isIn = (found: FaintPair[], { colours }: FaintPair) =>
    found.some((other) => other.colours.join() === colours.join());
  return [
    ...account.map((found) => (isIn(mobile, found) ? withoutDoor(found) : found)),
    ...mobile.filter((found) => !isIn(account, found)),
  ];
}

function findIn(tokens: string, door: DoorName, theme: ThemeName, own: Colours): FaintPair[] {
  const palette = paletteOf(tokens, door, theme, own);
  return pairs.flatMap(([first, second, needed]): FaintPair[] => {
    const colours: [string, string] = [palette[first], palette[second]];
    const ratio = contrastOf(...colours);
    if (ratio >= needed) return [];
    return [
      { theme, door, pair: [first, second], colours, ratio: Math.floor(ratio * 100) / 100, needed },
    ];
  });
}

function withoutDoor({ door: _door, ...found }: FaintPair): FaintPair {
  return found;
}
