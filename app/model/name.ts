const longestName = 80;

/** Unicode counts the Hangul fillers and the empty Braille cell as letters and symbols. */
export const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const unseenOnly = new RegExp(`^${unseen.source}*$`, "u");

export function isBlank(text: string): boolean {
  return unseenOnly.test(text);
}

/** Ends each directional isolate that the text begins, and no other: the page draws the text in one. */
export function closeIsolates(text: string): string {
  let open = 0;
  const closed = text.replace(/[\u2066-\u2069]/g, (sign) => {
    if (sign === "\u2069" && open === 0) return "";
    open += sign === "\u2069" ? -1 : 1;
    return sign;
  });
  return closed + "\u2069".repeat(open);
}

export function shortName(name: string): string {
  const signs = Array.from(name);
  return signs.length > longestName ? `${signs.slice(0, longestName).join("")}…` : name;
}

const longest = 320;
const letters = /^[!#-~\p{L}\p{M}\p{Nd}]+$/u;

/** A name in a link, rather than a sentence: words with invisible letters between look like one. */
export function isOneWord(text: string): boolean {
  return text.length <= longest && letters.test(text) && !unseen.test(text);
}
