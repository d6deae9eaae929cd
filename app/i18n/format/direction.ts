export type Direction = "ltr" | "rtl";

/** Node 20 and 24 disagree on where Intl tells a language's direction; the scripts do not change. */
const fromRightToLeft = new Set([
  "Adlm",
  "Arab",
  "Hebr",
  "Mand",
  "Nkoo",
  "Rohg",
  "Samr",
  "Syrc",
  "Thaa",
]);

const known = new Map<string, Direction>();

/** How a language is written, by its script or the one that it usually has. */
export function directionOf(language: string): Direction {
  const direction = known.get(language) ?? findDirection(language);
  known.set(language, direction);
  return direction;
}

function findDirection(language: string): Direction {
  const { script } = new Intl.Locale(language).maximize();
  return fromRightToLeft.has(script ?? "") ? "rtl" : "ltr";
}
