import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { directionOf } from "../../app/i18n/format";
import { flattenWords, languages, ownTexts, readWords } from "../support/measure/catalogues";

/** The quotation marks of each language, an opening and a closing one. */
const quotationMarks = new Map(
  Object.entries({
    ...{ "«»": "ar fr nb uk", "»«": "da", "„“": "cs de", "„”": "pl", "‘’": "nl", "””": "fi sv" },
    ...{ "“”": "en es it pt pt-PT tr zh-Hans", "״״": "he", "「」": "ja" },
  }).flatMap(([marks, those]) => those.split(" ").map((language) => [language, marks] as const)),
);

/** Whether a text has wrong quotation marks; ’ is an apostrophe too, ״ stands within abbreviations. */
function hasWrongQuotes(text: string, [opening = "", closing = ""]: string): boolean {
  const others = [...text.replace(/[’״]/g, "").matchAll(/[“”„«»‘‹›「」『』]/g)].map(
    ([mark]) => mark,
  );
  if (others.some((mark) => mark !== opening && mark !== closing)) return true;
  const marked = Array.from(text).filter((sign) => sign === opening || sign === closing);
  if (closing === "’") return text.includes(opening) && !text.includes(closing);
  return (
    marked.some((mark, place) => mark !== [opening, closing][place % 2]) || marked.length % 2 === 1
  );
}

test.each([
  ["„a“", "„“", false],
  ["„a”", "„“", true],
  ["„a", "„“", true],
  ["“a„", "„“", true],
  ["”a”", "””", false],
  ["”a", "””", true],
  ["‘a’ zo’n", "‘’", false],
  ["‘a", "‘’", true],
])("%s with the marks %s quotes wrongly: %s", (text, marks, isWrong) => {
  expect(hasWrongQuotes(text, marks)).toBe(isWrong);
});

test.each(languages)("%s quotes as the language does", (language) => {
  const marks = quotationMarks.get(language) ?? "";
  expect(marks).toHaveLength(2);
  expect(ownTexts(language).filter(([, text]) => hasWrongQuotes(text, marks))).toEqual([]);
});

test.each(languages)(
  "%s has the quotation marks and apostrophes of print, no empty text, and no space too many",
  (language) => {
    const wrong = /["'`´]|^$|^\s|\s$|\s\s/;
    expect(ownTexts(language).filter(([, text]) => wrong.test(text))).toEqual([]);
  },
);

/** A number and its unit: not the first of two numbers. */
const lengths = "(?<=(?:_length|_items)\\}\\}) (?=\\p{L})(?![^{}.]{1,14}\\{\\{)";
const count = `(?<=(?:count|seconds|_minutes)\\}\\}) (?=\\p{L})|${lengths}`;

/** Spaces at which no line may end, besides the one after a number. */
const breakable: Record<string, RegExp> = {
  // specified-texts.md fixes how English writes the minutes in Kratos' messages.
  en: new RegExp(`(?<=(?:count|seconds)\\}\\}) (?=\\p{L})|${lengths}`, "u"),
  cs: new RegExp(`(?<!\\p{L})[kosuvzai] |${count}`, "iu"),
  // A narrow space belongs before these, and in quotation marks; before a colon a wide one.
  fr: new RegExp(` [?!;:»]|« |\u00a0[?!;»]|«\u00a0|\u202f:|${count}`, "u"),
  pl: new RegExp(`(?<!\\p{L})[aiouwz] |${count}`, "iu"),
};

test.each(languages)("%s has no line that ends at the wrong space", (language) => {
  const at = breakable[language] ?? new RegExp(count, "u");
  expect(ownTexts(language).filter(([, text]) => at.test(text))).toEqual([]);
});

test.each(languages)(
  "%s has no line that ends between a single letter and the word behind it",
  (language) => {
    // The fonts of our pages have no U+2011, so a word joiner stands there; in mails a font may draw that as a box.
    const joined = (where: string) => (where.startsWith("mail.json") ? "\u2011" : "-\u2060");
    const hyphens = /(?<![\p{L}\p{N}_])\p{L}(-\u2060?|\u2011)(?=\p{L})/gu;
    const wrong = ownTexts(language).filter(([where, text]) =>
      [...text.matchAll(hyphens)].some(([, hyphen]) => hyphen !== joined(where)),
    );
    expect(wrong).toEqual([]);
  },
);

test.each(languages)("%s has a narrow space only where French needs one", (language) => {
  const stray = language === "fr" ? /(?<!«)\u202f(?![?!;»])/ : /\u202f/;
  expect(ownTexts(language).filter(([, text]) => stray.test(text))).toEqual([]);
});

// The name stands alone, so its first letter decides where a line of both scripts begins.
test.each(languages.filter((language) => directionOf(language) === "rtl"))(
  "%s begins the name of a session in its own script",
  (language) => {
    const texts = new Map(flattenWords(readWords(language, "page.json")));
    expect(texts.get("sessions.device")).toMatch(/^\p{L}/u);
  },
);

const forbidden = JSON.parse(readFileSync("locales/forbidden-words.json", "utf8")) as Record<
  string,
  Record<string, string>
>;

/** Written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A word with `*` is the beginning of any word, another is the whole of it; in Chinese and Japanese, any part of a text. */
function forbiddenWord(word: string): RegExp {
  if (unspaced.test(word)) return new RegExp(word, "iu");
  const spelled = word.replace("*", "").replaceAll("-", "(?:-\u2060?|\u2011)");
  return new RegExp(
    `(?<![\\p{L}\u2011\u2060-])${spelled}${word.endsWith("*") ? "" : "(?!\\p{L})"}`,
    "iu",
  );
}

test.each([
  ["e-mail", "Your e-mail address", true],
  ["email", "Your e-mail address", false],
  ["mail", "Your e-mail address", false],
  ["mail", "Your e\u2011mail address", false],
  ["mail", "Your e-\u2060mail address", false],
  ["e-mail", "Your e\u2011mail address", true],
  ["e-mail", "Your e-\u2060mail address", true],
  ["u", "Nu kunt u het zien", true],
  ["u", "Nu kun je het zien", false],
  ["rellen*", "Rellene este campo", true],
  ["サインイン", "次回からサインインする", true],
  ["账户", "打开您的账户设置", true],
])("The forbidden %s in “%s” is found: %s", (word, text, isFound) => {
  expect(forbiddenWord(word).test(text)).toBe(isFound);
});

test("Each language has a list of words to avoid", () => {
  expect(Object.keys(forbidden).sort()).toEqual(languages.toSorted());
});

test.each(languages)("%s has no word that its glossary forbids", (language) => {
  const found = Object.entries(forbidden[language] ?? {}).flatMap(([word, better]) => {
    const spoken = forbiddenWord(word);
    return ownTexts(language)
      .filter(([, text]) => spoken.test(text.replace(/{{\w+}}/g, "")))
      .map(([where]) => `${where}: not “${word}”, but: ${better}`);
  });
  expect(found).toEqual([]);
});
