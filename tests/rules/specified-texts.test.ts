import { readdirSync, readFileSync } from "node:fs";
import postcss, { type Rule } from "postcss";
import { expect, test } from "vitest";
import { findConfirmationFault } from "../../app/flow/deletion-confirmation";
import { exactTexts, specifiedTables } from "../support/specified-rows";

type Words = { [key: string]: string | Words };

function readWords(path: string): Words {
  return JSON.parse(readFileSync(`locales/${path}.json`, "utf8")) as Words;
}

const languages = readdirSync("locales").filter((name) => !name.includes("."));

const spanish = specifiedTables("The Spanish pages for an app")[1] ?? [];

test.each(spanish.map(([key, text]) => [exactTexts(key)[0] ?? "", exactTexts(text)[0]]))(
  "The Spanish words have %s as specified: %s",
  (key, text) => {
    const words = readWords("es/mobile");
    const found = key
      .split(".")
      .reduce<Words | string | undefined>(
        (part, name) => (typeof part === "object" ? part[name] : undefined),
        words,
      );
    expect(found).toBe(text);
  },
);

test("Message 4000027 tells the mobile form's people to sign in and to link on their profile page", () => {
  const { identity, page } = readWords("es/mobile") as {
    identity: Words;
    page: { settings: { title: string } };
  };
  expect(identity["4000027"]).toMatch(/Inicie sesión con esa cuenta/);
  expect(identity["4000027"]).toContain(`“${page.settings.title}”`);
});

test.each([
  ["ada@example.test", undefined],
  ["a@b.c", "different"],
  ["ada@example", "invalid"],
  ["ada", "invalid"],
  ["@example.test", "invalid"],
  ["ada@.", "invalid"],
  ["a da@example.test", "invalid"],
  ["ada@@example.test", "invalid"],
  ["ada@example.test x", "invalid"],
  ["", "invalid"],
])("%j typed to delete ada@example.test is: %s", (typed, fault) => {
  expect(findConfirmationFault(typed, "ada@example.test")).toBe(fault);
});

const rules: Rule[] = [];
postcss
  .parse(readFileSync("app/styles/tokens.css", "utf8"))
  .walkRules((rule) => void rules.push(rule));

/** What a rule of tokens.css sets a variable to. */
function token(selector: string, name: string): string | undefined {
  let value: string | undefined;
  rules
    .filter((rule) => rule.selector === selector)
    .forEach((rule) => rule.walkDecls(name, (declaration) => void (value = declaration.value)));
  return value?.toLowerCase();
}

test("The accents and the fonts are those that were asked for", () => {
  const [rows = []] = specifiedTables("Every page");
  const specified = Object.fromEntries(
    rows.map(([what = "", value]) => [what, exactTexts(value)[0]?.toLowerCase() ?? "?"]),
  );
  expect(token(":root", "--accent")).toBe(specified["accent, light"]);
  expect(token(".dark", "--accent")).toBe(specified["accent, dark"]);
  expect(token('[data-door="mobile"]', "--accent")).toBe(specified["accent of the Spanish pages"]);
  // In the dark the Spanish pages keep their own: no rule takes it from them.
  expect(token('.dark[data-door="mobile"]', "--accent")).toBeUndefined();
  expect(token(":root", "--font")?.split(",")[0]).toBe(`"${specified.font ?? ""}"`);
  expect(token(":root", "--font-mono")?.split(",")[0]).toBe(`"${specified["font of code"] ?? ""}"`);
});

test("There are eight languages", () => {
  expect(languages.sort()).toEqual(["de", "en", "es", "fr", "nl", "pl", "pt", "sv"]);
});
