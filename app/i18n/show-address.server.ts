import { domainToUnicode } from "node:url";

/** People write domains in these scripts. A label has only one of them, as a language mixes no others. */
const scripts = [
  ...["Latin", "Greek", "Cyrillic", "Armenian", "Georgian", "Hebrew", "Arabic", "Ethiopic"],
  ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada"],
  ...["Malayalam", "Sinhala", "Thai", "Lao", "Khmer", "Myanmar", "Tibetan", "Mongolian"],
];

const oneScript = [
  ...scripts.map((script) => `\\p{sc=${script}}`),
  "\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー々",
  "\\p{sc=Han}\\p{sc=Hangul}",
].map((letters) => new RegExp(`^[${letters}\\p{sc=Inherited}\\d-]+$`, "u"));

/** A label of more than one script could look like another, and stays ASCII. */
export function showAddress(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  if (at === 0 || !/(^|\.)xn--/i.test(address.slice(at))) return address;
  const labels = address.slice(at).split(".").map(showLabel);
  return address.slice(0, at) + labels.join(".");
}

function showLabel(label: string): string {
  if (!/^xn--/i.test(label)) return label;
  const shown = domainToUnicode(label);
  return oneScript.some((script) => script.test(shown)) ? shown : label;
}
