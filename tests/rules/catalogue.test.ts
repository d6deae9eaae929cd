import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pluralCategories, splitForm } from "../../app/i18n/plural";
import { sources } from "./rooms";
import { flattenWords, languages, readWords, type Words } from "../support/measure/catalogues";

const drawing = [...sources, "server.ts"].map((path) => readFileSync(path, "utf8")).join("\n");

/** The forms of each text by its key; a text that counts nothing has the form "" alone. */
function readTexts(language: string, file: string): Map<string, Map<string, string>> {
  const texts = new Map<string, Map<string, string>>();
  for (const [key, text] of flattenWords(readWords(language, file))) {
    const { name, category } = splitForm(key) ?? { name: key, category: "" };
    texts.set(name, (texts.get(name) ?? new Map<string, string>()).set(category, text));
  }
  return texts;
}

function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/{{(\w+)}}/g)].map(([, name = ""]) => name).sort();
}

const allFiles = ["page.json", "identity.json", "mail.json"];

test.each(languages)("%s has the texts of English with their placeholders", (language) => {
  for (const file of allFiles) {
    const english = readTexts("en", file);
    const own = readTexts(language, file);
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [name, forms] of own) {
      const needed = placeholdersIn([...(english.get(name)?.values() ?? [])].at(-1) ?? "");
      for (const [category, text] of forms) {
        // "One minute" and, in a dual, "two minutes" can do without a figure.
        if (["one", "two"].includes(category) && !text.includes("{{")) continue;
        expect([name, category, placeholdersIn(text)]).toEqual([name, category, needed]);
      }
    }
  }
});

test.each(languages)(
  "%s counts in its own plural forms, on our pages all that English counts: none is missing, none too many",
  (language) => {
    const needed = [...pluralCategories(language)].sort();
    const wrong = allFiles.flatMap((file) => {
      // Our pages ask for these by their number, so that each language needs the forms of them.
      const counted = file === "page.json" ? readTexts("en", file) : undefined;
      return [...readTexts(language, file)]
        .filter(([name, forms]) => !forms.has("") || counted?.get(name)?.has("") === false)
        .map(([name, forms]) => ({ name, forms: [...forms.keys()].sort(), needed }))
        .filter(({ forms }) => forms.join() !== needed.join());
    });
    expect(wrong).toEqual([]);
  },
);

/** Words that the language has in common with English. */
const shared: Record<string, string[]> = {
  ...{ cs: ["text"], da: ["Reference:"], sv: ["text"], fr: ["Sessions", "Code", "Date"] },
  de: ["Passkeys", "Passkey", "Code", "Name", "optional"],
  es: ["Error:", "No"],
  it: [
    ...["Password", "password", "Passkey", "passkey", "{{count}}\u00a0passkey"],
    ...["Account", "Email", "No"],
  ],
  nl: [
    ...["Passkeys", "Passkey", "passkey", "{{count}}\u00a0passkey", "{{count}}\u00a0passkeys"],
    ...["Account", "Code", "Later"],
  ],
};

const anchors = JSON.parse(readFileSync("locales/anchors.json", "utf8")) as Record<
  string,
  Record<string, string>
>;

test.each(languages)(
  "%s has the words whose meaning must not be swapped: a change of one is a change of anchors.json too",
  (language) => {
    const own = anchors[language] ?? {};
    expect(Object.keys(own)).toEqual(Object.keys(anchors.en ?? {}));
    const files = ["page.json", "identity.json"].map((file) => readWords(language, file));
    const texts = new Map(files.flatMap((words) => flattenWords(words)));
    const found = Object.keys(own).map((key) => [key, texts.get(key)]);
    expect(Object.fromEntries(found)).toEqual(own);
  },
);

/** The words of a text alone: another full stop or capital does not make English another language. */
function wordsOf(text: string): string {
  return text
    .replace(/{{\w+}}/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}

/** A name such as “Authenticator-App” may have the words of English, a sentence may not. */
function isLeft(text: string, english: string): boolean {
  const isSentence = wordsOf(english).split(" ").length > 2;
  return text === english || (isSentence && wordsOf(text) === wordsOf(english));
}

test.each([
  ["does something look wrong …", "Does something look wrong?", true],
  ["Näyttääkö jokin olevan vialla?", "Does something look wrong?", false],
  ["Authenticator-App", "Authenticator app", false],
  ["Settings", "Settings", true],
])("“%s” is “%s” left in English: %s", (text, english, isFound) => {
  expect(isLeft(text, english)).toBe(isFound);
});

test.each(languages.filter((language) => language !== "en"))(
  "%s has no sentence left in English",
  (language) => {
    const left = allFiles.flatMap((file) => {
      const english = new Map(flattenWords(readWords("en", file)));
      return flattenWords(readWords(language, file))
        .filter(([key, text]) => isLeft(text, english.get(key) ?? ""))
        .map(([, text]) => text)
        .filter((text) => wordsOf(text) !== "" && !shared[language]?.includes(text));
    });
    expect(left).toEqual([]);
  },
);

/** The names at the end of these keys that the code does not have. */
function unusedOf(keys: string[]): string[] {
  const names = keys.map((key) => (splitForm(key)?.name ?? key).split(".").at(-1) ?? "");
  return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(drawing));
}

test("Every word of the mobile form and on our pages is used by some page", () => {
  const { screens = {} } = readWords("es", "mobile.json");
  const mobile = flattenWords(screens as Words).map(([key]) => key);
  // These are looked up by the names that Hydra gives them.
  const isByName = (key: string) => /^(scope|oauth_error)\./.test(key);
  const account = flattenWords(readWords("en", "page.json")).map(([key]) => key);
  expect(unusedOf([...mobile, ...account.filter((key) => !isByName(key))])).toEqual([]);
});

test("No page writes words of its own, except the list of the gallery, which operators alone see", () => {
  const drawn = drawing.replace(readFileSync("app/gallery/list-route.tsx", "utf8"), "");
  const texts = [...drawn.matchAll(/>\s*([A-Z][a-z]+ [a-z][^<>{}]*)</g)].map(([, text]) => text);
  expect(texts).toEqual([]);
});
