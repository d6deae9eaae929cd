import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
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

test.each(languages)("%s has the keys of English and their placeholders", (language) => {
  const placeholders = (text: string) =>
    [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();
  for (const file of ["page.json", "identity.json"]) {
    const english = flatten(read("en", file));
    const own = new Map(flatten(read(language, file)));
    expect([...own.keys()].sort()).toEqual(english.map(([key]) => key).sort());
    for (const [key, text] of english) {
      expect([key, placeholders(own.get(key) ?? "")]).toEqual([key, placeholders(text)]);
    }
  }
});

/** Words that the language has in common with English. */
const shared: Record<string, string[]> = {
  de: ["Passkeys", "Passkey", "Code", "{{thing}}: {{count}}"],
  es: ["Error:", "No", "{{thing}}: {{count}}"],
  fr: ["Sessions", "Code", "Date"],
  nl: ["Passkeys", "Passkey", "Code", "Later", "{{thing}}: {{count}}"],
  pl: ["E-mail", "{{thing}}: {{count}}"],
  pt: ["E-mail", "{{thing}}: {{count}}"],
  sv: ["text", "{{thing}}: {{count}}"],
};

test.each(languages.filter((language) => language !== "en"))(
  "%s has no sentence left in English",
  (language) => {
    const left = ["page.json", "identity.json"].flatMap((file) => {
      const english = new Map(flatten(read("en", file)));
      return flatten(read(language, file))
        .filter(([key, text]) => english.get(key) === text)
        .map(([, text]) => text)
        .filter((text) => !/^{{\w+}}$/.test(text) && !shared[language]?.includes(text));
    });
    expect(left).toEqual([]);
  },
);

/** Texts that the specification has, to the letter. */
const specified = exactTexts(specifiedText());

/** Each text of a language with where it stands, but for those that the specification fixes. */
function ownTexts(language: string): [where: string, text: string][] {
  return readdirSync(join("locales", language)).flatMap((file) =>
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

/** A word with `*` is the beginning of any word, another is the whole of it. */
function forbiddenWord(word: string): RegExp {
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
    .map(([key]) => key.split(".").at(-1) ?? "")
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(sources));
  expect(unused).toEqual([]);
});

test("No page writes words of its own", () => {
  const texts = [...sources.matchAll(/>\s*([A-Z][a-z]+ [a-z][^<>{}]*)</g)].map(([, text]) => text);
  expect(texts).toEqual([]);
});
