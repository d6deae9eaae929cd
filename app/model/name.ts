const longestName = 80;

/** The Hangul fillers and the empty Braille cell count as letters and symbols. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const unseenOnly = new RegExp(`^${unseen.source}*$`, "u");

/** Whether there is nothing to see in a text. */
export function isBlank(text: string): boolean {
  return unseenOnly.test(text);
}

const emoji = /\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?/u.source;
/** The scripts whose letters joiners shape. In others they are only invisible. */
const scripts =
  "Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer";
const shaped = scripts.replace(/\w+ ?/g, String.raw`\p{Script=$&}`).replaceAll(" ", "");
const letter = String.raw`(?!\p{Cf})[${shaped}]\p{M}*`;
/** One picture of several emojis, such as a family; a word with its joiners; a keycap. */
const joined = String.raw`${emoji}(?:\u200d${emoji})*|${letter}(?:[\u200c\u200d]?${letter})*|[\d#*]\ufe0f\u20e3`;
const joinedOrUnseen = new RegExp(`(${joined})|${unseen.source}`, "gu");

/**
 * A name as a sentence can hold it: without characters that are invisible or turn the direction of the text. A line break
 * is a space, and joiners stay where they change what is seen.
 */
export function cleanName(text: string): string {
  return text
    .replace(/[^\S\ufeff]|\u0085/g, " ")
    .replace(joinedOrUnseen, (sign, kept: string | undefined) => kept ?? (sign === " " ? sign : ""))
    .replace(/ +/g, " ")
    .trim();
}

/** A text that ends each directional isolate which it begins, and no other: not the one that it is drawn in. */
export function closeIsolates(text: string): string {
  let open = 0;
  const closed = text.replace(/[\u2066-\u2069]/g, (sign) => {
    if (sign === "\u2069" && open === 0) return "";
    open += sign === "\u2069" ? -1 : 1;
    return sign;
  });
  return closed + "\u2069".repeat(open);
}

/** A name that is short enough for a title. */
export function shortName(name: string): string {
  const signs = Array.from(name);
  return signs.length > longestName ? `${signs.slice(0, longestName).join("")}…` : name;
}

const longest = 320;
const letters = /^[!#-~\p{L}\p{M}\p{Nd}]+$/u;

/**
 * Whether a text that anybody can put into a link is a name or an address rather than a sentence. Words separated by an
 * invisible letter look like one.
 */
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
