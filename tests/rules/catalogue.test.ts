import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pluralCategories, splitForm } from "../../app/i18n/plural";
import { exactTexts, specifiedText } from "../support/measure/specified-rows";

type Words = { [key: string]: string | Words };

function read(language: string, file: string): Words {
  return JSON.parse(readFileSync(join("locales", language, file), "utf8")) as Words;
}

function flatten(words: Words, prefix = ""): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

const languages = readdirSync("locales").filter((name) => !name.includes("."));
const sources = ["app", "server.ts"]
  .flatMap((top) =>
    top.includes(".")
      ? [top]
      : readdirSync(top, { recursive: true, encoding: "utf8" }).map((name) => join(top, name)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");

/** The forms of each text by its key; a text that counts nothing has the form "" alone. */
function readTexts(language: string, file: string): Map<string, Map<string, string>> {
  const texts = new Map<string, Map<string, string>>();
  for (const [key, text] of flatten(read(language, file))) {
    const { name, category } = splitForm(key) ?? { name: key, category: "" };
    texts.set(name, (texts.get(name) ?? new Map<string, string>()).set(category, text));
  }
  return texts;
}

function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/{{(\w+)}}/g)].map(([, name = ""]) => name).sort();
}

const bothFiles = ["page.json", "identity.json"];

test.each(languages)("%s has the texts of English with their placeholders", (language) => {
  for (const file of bothFiles) {
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
  "%s counts in its own plural forms: none is missing, none too many",
  (language) => {
    const wrong = bothFiles.flatMap((file) =>
      [...readTexts(language, file)]
        .map(([name, forms]) => ({ name, forms: [...forms.keys()].sort() }))
        .filter(({ forms }) => forms.join() !== "")
        .filter(({ forms }) => forms.join() !== [...pluralCategories(language)].sort().join()),
    );
    expect(wrong).toEqual([]);
  },
);

test.each(languages)("%s counts whatever the product counts", (language) => {
  // The product asks for these by their number, so that each language needs the forms of them.
  const counted = [...readTexts("en", "page.json")].filter(([, forms]) => !forms.has(""));
  const own = readTexts(language, "page.json");
  expect(counted.length).toBeGreaterThan(3);
  expect(counted.filter(([name]) => own.get(name)?.has("")).map(([name]) => name)).toEqual([]);
});

/** Words that the language has in common with English. */
const shared: Record<string, string[]> = {
  ar: ["{{name}}: {{value}}"],
  cs: ["E-mail", "text", "{{name}}: {{value}}"],
  da: ["E-mail", "Reference:", "{{name}}: {{value}}"],
  de: ["Passkeys", "Passkey", "Code", "{{name}}: {{value}}"],
  es: ["Error:", "No", "{{name}}: {{value}}"],
  fi: ["{{name}}: {{value}}"],
  fr: ["Sessions", "Code", "Date"],
  he: ["{{name}}: {{value}}"],
  it: ["Password", "password", "Passkey", "passkey", "Account", "No", "{{name}}: {{value}}"],
  nb: ["{{name}}: {{value}}"],
  nl: ["Passkeys", "Passkey", "passkey", "Code", "Later", "{{name}}: {{value}}"],
  pl: ["E-mail", "{{name}}: {{value}}"],
  pt: ["E-mail", "{{name}}: {{value}}"],
  "pt-PT": ["E-mail", "{{name}}: {{value}}"],
  sv: ["text", "{{name}}: {{value}}"],
  tr: ["{{name}}: {{value}}"],
  uk: ["{{name}}: {{value}}"],
};

test.each(languages.filter((language) => language !== "en"))(
  "%s has no sentence left in English",
  (language) => {
    const left = ["page.json", "identity.json"].flatMap((file) => {
      const english = new Map(flatten(read("en", file)));
      return flatten(read(language, file))
        .filter(([key, text]) => english.get(key) === text)
        .map(([, text]) => text)
        .filter(
          (text) =>
            /\p{L}/u.test(text.replace(/{{\w+}}/g, "")) && !shared[language]?.includes(text),
        );
    });
    expect(left).toEqual([]);
  },
);

/** Texts that the specification has, to the letter. */
const specified = exactTexts(specifiedText());

/** Each text of a language with where it stands, but for those that the specification fixes. */
function ownTexts(language: string): [where: string, text: string][] {
  const files = readdirSync(join("locales", language)).filter((name) => name.endsWith(".json"));
  return files.flatMap((file) =>
    flatten(read(language, file))
      .filter(([, text]) => !specified.includes(text))
      .map(([key, text]) => [`${file} ${key}`, text] as [string, string]),
  );
}

test.each(languages)("%s has the quotation marks and apostrophes of print", (language) => {
  expect(ownTexts(language).filter(([, text]) => /["'`´]/.test(text))).toEqual([]);
});

/** Spaces at which no line may end. */
const breakable: Record<string, RegExp> = {
  cs: /(?<!\p{L})[kosuvzai] /iu,
  fr: / [?!;:»]|« /,
  pl: /(?<!\p{L})[aiouwz] /iu,
};

test.each(Object.entries(breakable))(
  "%s has no line that ends at the wrong space",
  (language, at) => {
    expect(ownTexts(language).filter(([, text]) => at.test(text))).toEqual([]);
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
  return new RegExp(
    `(?<![\\p{L}-])${word.replace("*", "")}${word.endsWith("*") ? "" : "(?!\\p{L})"}`,
    "iu",
  );
}

test.each([
  ["email", "Your email address", true],
  ["email", "Your e-mail address", false],
  ["mail", "Your e-mail address", false],
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

test("Every word of the mobile form is used by some page of it", () => {
  const { screens = {} } = read("es", "mobile.json");
  const unused = flatten(screens as Words)
    .map(([key]) => key.split(".").at(-1) ?? "")
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(sources));
  expect(unused).toEqual([]);
});

test("Every word on our pages is used by some page", () => {
  // These are looked up by the names that Hydra gives them.
  const isByName = (key: string) => /^(scope|oauth_error)\./.test(key);
  const unused = flatten(read("en", "page.json"))
    .filter(([key]) => !isByName(key))
    .map(([key]) => splitForm(key)?.name ?? key)
    .map((key) => key.split(".").at(-1) ?? "")
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(sources));
  expect(unused).toEqual([]);
});

test("No page writes words of its own", () => {
  const texts = [...sources.matchAll(/>\s*([A-Z][a-z]+ [a-z][^<>{}]*)</g)].map(([, text]) => text);
  expect(texts).toEqual([]);
});
