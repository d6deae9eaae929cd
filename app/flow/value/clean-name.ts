const longestName = 80;

/** A name as a sentence can hold it: without characters that are invisible or turn the direction of the text. */
export function cleanName(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The same, short enough for a title. */
export function shortName(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
}
