import { shortName, unseen } from "./name";

// Apart from name.ts, since no browser needs these patterns.

const emoji = /\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?/u.source;
/** Joiners shape letters of these scripts. In others they are only invisible. */
const scripts =
  "Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer";
const shaped = scripts.replace(/\w+ ?/g, String.raw`\p{Script=$&}`).replaceAll(" ", "");
const letter = String.raw`(?!\p{Cf})[${shaped}]\p{M}*`;
/** One picture of several emojis, such as a family; a word with its joiners; a keycap. */
const joined = String.raw`${emoji}(?:\u200d${emoji})*|${letter}(?:[\u200c\u200d]?${letter})*|[\d#*]\ufe0f\u20e3`;
const joinedOrUnseen = new RegExp(`(${joined})|${unseen.source}`, "gu");

/** Removes characters that are invisible or turn the direction of the text. Joiners stay where they change a sign. */
export function cleanName(text: string): string {
  return text
    .replace(/[^\S\ufeff]|\u0085/g, " ")
    .replace(joinedOrUnseen, (sign, kept: string | undefined) => kept ?? (sign === " " ? sign : ""))
    .replace(/ +/g, " ")
    .trim();
}

/** The first visible text of an application, without signs that could make it look like another one. */
export function clientName(...texts: (string | undefined)[]): string | undefined {
  const name = texts.map((text) => cleanName(text ?? "")).find(Boolean);
  return name && shortName(name);
}
