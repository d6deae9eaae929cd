/** Longer names are cut off: a trait can have any length. */
const longest = 80;

/** A person's given and family name, in the ways that identity schemas usually call them. */
const pairs = [
  ["first", "last"],
  ["given", "family"],
  ["first_name", "last_name"],
  ["given_name", "family_name"],
] as const;

/** The name in an identity's traits; undefined if the schema has none, or nobody has filled it in. */
export function personName(traits: Record<string, unknown>): string | undefined {
  const { name } = traits;
  if (typeof name === "string") return tidy([name]);
  const parts = isRecord(name) ? name : traits;
  for (const pair of pairs) {
    const found = tidy(pair.map((part) => parts[part]));
    if (found) return found;
  }
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function tidy(parts: unknown[]): string | undefined {
  const texts = parts.filter((part) => typeof part === "string");
  const text = joinName(texts).replace(/\s+/g, " ").trim();
  const letters = Array.from(text);
  if (letters.length <= longest) return text || undefined;
  return `${letters.slice(0, longest).join("").trimEnd()}…`;
}

const eastAsian = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]+$/u;

/** In Chinese, Japanese and Korean letters the family name comes first, and no space follows it. */
function joinName(texts: string[]): string {
  const isEastAsian = texts.length === 2 && texts.every((text) => eastAsian.test(text.trim()));
  return isEastAsian
    ? [...texts]
        .reverse()
        .map((text) => text.trim())
        .join("")
    : texts.join(" ");
}
