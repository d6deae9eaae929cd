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

const longest = 320;
const letters = /^[!#-~\p{L}\p{M}\p{Nd}]+$/u;
/** Some letters are invisible, such as the Hangul fillers: words separated by them look like a sentence. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;

/** Whether a text that anybody can put into a link is a name or an address rather than a sentence. */
export function isOneWord(text: string): boolean {
  return text.length <= longest && letters.test(text) && !unseen.test(text);
}

/**
 * The first of an application's texts in which something can be seen, short enough for a sentence; undefined if there
 * is none. Characters that turn the text direction or are invisible could make a name look like another.
 */
export function clientName(...texts: (string | undefined)[]): string | undefined {
  const name = texts.map((text) => cleanName(text ?? "")).find(Boolean);
  return name && shortName(name);
}
