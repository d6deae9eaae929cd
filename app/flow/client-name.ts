const longestName = 80;

/**
 * The first of an application's texts in which something can be seen, short enough for a sentence; undefined if there
 * is none. Characters that turn the text direction or are invisible could make a name look like another.
 */
export function clientName(...texts: (string | undefined)[]): string | undefined {
  const name = texts.map((text) => clean(text ?? "")).find(Boolean);
  return name && name.length > longestName ? `${name.slice(0, longestName)}…` : name;
}

function clean(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}
