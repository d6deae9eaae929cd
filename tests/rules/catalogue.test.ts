import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

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
