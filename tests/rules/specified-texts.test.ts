import { readFileSync } from "node:fs";
import postcss, { type Rule } from "postcss";
import { expect, test } from "vitest";
import { languages, readWords, type Words } from "../support/measure/catalogues";
import { exactTexts, specifiedTables } from "../support/measure/specified-rows";

/** The second table below a heading: keys of a file of words, and the texts that they have. */
function keyedTexts(heading: string): [key: string, text: string | undefined][] {
  const rows = specifiedTables(heading)[1] ?? [];
  return rows.map(([key, text]) => [exactTexts(key)[0] ?? "", exactTexts(text)[0]]);
}

function findWord(language: string, file: string, key: string): Words | string | undefined {
  return key
    .split(".")
    .reduce<Words | string | undefined>(
      (part, name) => (typeof part === "object" ? part[name] : undefined),
      readWords(language, file),
    );
}

test.each(keyedTexts("The Spanish pages for an app"))(
  "The Spanish words have %s as specified: %s",
  (key, text) => {
    expect(findWord("es", "mobile.json", key)).toBe(text);
  },
);

test.each(keyedTexts("Sign-in"))("The English words have %s as specified: %s", (key, text) => {
  expect(findWord("en", "page.json", key)).toBe(text);
});

test("Message 4000027 tells the mobile form's people to sign in and to link on their profile page", () => {
  const { identity, page } = readWords("es", "mobile.json") as {
    identity: Words;
    page: { settings: { title: string } };
  };
  expect(identity["4000027"]).toMatch(/Inicie sesión con esa cuenta/);
  expect(identity["4000027"]).toContain(`“${page.settings.title}”`);
});

const rules: Rule[] = [];
postcss
  .parse(readFileSync("app/styles/tokens.css", "utf8"))
  .walkRules((rule) => void rules.push(rule));

/** The value of a variable in a rule of tokens.css. */
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
  expect(token('[data-variant="mobile"]', "--accent")).toBe(
    specified["accent of the Spanish pages"],
  );
  // In the dark the Spanish pages keep their own: no rule takes it from them.
  expect(token('.dark[data-variant="mobile"]', "--accent")).toBeUndefined();
  expect(token(":root", "--font")?.split(",")[0]).toBe(`"${specified.font ?? ""}"`);
  expect(token(":root", "--font-mono")?.split(",")[0]).toBe(`"${specified["font of code"] ?? ""}"`);
});

/** Degrees on the circle of colours. */
function hueOf([red = 0, green = 0, blue = 0]: number[]): number {
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}

test("Our logo has the hue of the accent on the Spanish pages as well", () => {
  const shell = readFileSync("app/styles/shell.css", "utf8");
  const [, degrees] =
    /\[data-variant="mobile"\] [^{]*logo_vestibule[^{]*\{\s*filter: hue-rotate\((\d+)deg\)/.exec(
      shell,
    ) ?? [];
  const [own, other] = [":root", '[data-variant="mobile"]'].map((selector) =>
    hueOf([...Buffer.from(token(selector, "--accent")?.slice(1) ?? "", "hex")]),
  );
  // A rotation by CSS turns a colour a little further than a circle would.
  expect(Math.abs((own ?? 0) + Number(degrees) - (other ?? 0))).toBeLessThan(6);
});

test("The eight languages are there", () => {
  const specified = ["de", "en", "es", "fr", "nl", "pl", "pt", "sv"];
  expect(specified.filter((language) => !languages.includes(language))).toEqual([]);
});
