import { expect, test, vi } from "vitest";
import { languages as builtInLanguages } from "../../tests/support/measure/catalogues";
import { loadWith } from "../../tests/support/stand-in/load-with";
import { folderWith } from "../../tests/support/stand-in/own-folder";
import { checkOwnWords, isTree, mergeWords, readOwnWords } from "./own-words.server";

const builtIn = {
  en: { page: { home: { title: "Your account", lead: "Hello" }, trait: {} }, identity: {} },
  de: { page: { home: { title: "Ihr Konto", lead: "Hallo" }, trait: {} }, identity: {} },
};

test("An operator's words lie over the built-in ones, in each file of each language", async () => {
  const root = await folderWith({
    "de/page.json": '{"home":{"title":"Konto"}}',
    "de/identity.json": '{"1070001":"Kennwort"}',
  });
  const { catalogues, faults } = readOwnWords(root, builtIn);
  expect(faults).toEqual([]);
  expect(catalogues.de).toEqual({
    page: { home: { title: "Konto", lead: "Hallo" }, trait: {} },
    identity: { "1070001": "Kennwort" },
  });
  expect(catalogues.en).toEqual(builtIn.en);
  expect(builtIn.de.page.home.title).toBe("Ihr Konto");
});

test("A language of the operator's own begins as English", async () => {
  const root = await folderWith({ "it/page.json": '{"home":{"title":"Il tuo account"}}' });
  expect(readOwnWords(root, builtIn).catalogues.it).toEqual({
    page: { home: { title: "Il tuo account", lead: "Hello" }, trait: {} },
    identity: {},
  });
});

test("A language of a region begins as the nearest one, also as one of the operator's own", async () => {
  const root = await folderWith({
    "de-AT/page.json": '{"home":{"title":"Dein Konto"}}',
    "pt/page.json": '{"home":{"title":"Sua conta","lead":"Olá"}}',
    "pt-PT/page.json": '{"home":{"title":"A sua conta"}}',
  });
  const { catalogues, faults } = readOwnWords(root, builtIn);
  expect(faults).toEqual([]);
  expect(catalogues["de-AT"]?.page).toMatchObject({ home: { title: "Dein Konto", lead: "Hallo" } });
  expect(catalogues["pt-PT"]?.page).toMatchObject({ home: { title: "A sua conta", lead: "Olá" } });
});

const counting = { wait_one: "{{count}} second", wait_other: "{{count}} seconds" };

test("A new language has all its plural forms, and the missing ones say what English says", async () => {
  const root = await folderWith({ "uk/page.json": '{"wait_few":"{{count}} секунди"}' });
  expect(readOwnWords(root, { en: { page: counting } }).catalogues.uk?.page).toEqual({
    wait_one: "{{count}} second",
    wait_few: "{{count}} секунди",
    wait_many: "{{count}} seconds",
    wait_other: "{{count}} seconds",
  });
});

test("What cannot be used is told with its file, and the built-in words stay", async () => {
  const root = await folderWith({
    "de/home.json": "{}",
    "de/page": "{}",
    "de/identity.json": "[]",
    "en/identity.json": "{",
    "en/page.json": '{"home":{"heading":"x"}}',
    "notes.txt": "x",
  });
  const { catalogues, faults } = readOwnWords(root, builtIn);
  expect(catalogues).toEqual(builtIn);
  const noJson = "is not valid JSON, so nothing of it is used: see line 1";
  expect(faults).toEqual([
    { file: "de/home.json", problem: "no such file in the built-in words" },
    { file: "de/identity.json", problem: "should be an object" },
    { file: "de/page", problem: "no such file in the built-in words" },
    { file: "en/identity.json", problem: noJson },
    { file: "en/page.json", key: "home.heading", problem: "unknown key" },
  ]);
});

test("A folder that is not named as browsers name a language is left out and told", async () => {
  const words = '{"home":{"title":"x"}}';
  const root = await folderWith({ "it_IT/page.json": words, "pt-br/page.json": words });
  const problem = "should be named as a language, such as it or pt-BR";
  const faults = ["it_IT", "pt-br"].map((file) => ({ file, problem }));
  const nothing = { catalogues: builtIn, begunAsEnglish: new Map() };
  expect(readOwnWords(root, builtIn)).toEqual({ ...nothing, faults });
});

test("Without a folder the words are the built-in ones", () => {
  const nothing = { catalogues: builtIn, faults: [], begunAsEnglish: new Map() };
  expect(readOwnWords("/nowhere", builtIn)).toEqual(nothing);
});

test("Words of a branch replace single leaves, and a text takes the place of a branch", () => {
  const base = { a: { b: "1", c: "2" }, d: "3" };
  const merged = mergeWords(base, { a: { b: "x" }, e: "y" });
  expect(merged).toEqual({ a: { b: "x", c: "2" }, d: "3", e: "y" });
  expect(mergeWords(base, { a: "x", d: { f: "y" } })).toEqual({ a: "x", d: { f: "y" } });
  expect(base).toEqual({ a: { b: "1", c: "2" }, d: "3" });
});

test("Only an object is a branch", () => {
  expect([[], null, "x", 7, undefined, {}].filter(isTree)).toEqual([{}]);
});

test("The product starts with the operator's words and languages, and logs what it cannot use", async () => {
  const warn = vi.fn();
  vi.doMock("../telemetry/log.server", () => ({ log: { warn } }));
  const root = await folderWith({
    "brand.json": "{}",
    "locales/eo/page.json": '{"home":{"title":"Via konto"}}',
    "locales/en/home.json": "{}",
  });
  const settings = { BRANDING_DIR: root, DEFAULT_LANGUAGE: "eo" };
  const { fallbackLanguage, languages, wordsIn } = await loadWith(settings, async () => ({
    ...(await import("./catalogue.server")),
    ...(await import("./words.server")),
  }));
  expect(languages).toEqual([...builtInLanguages, "eo"].sort());
  expect(fallbackLanguage).toBe("eo");
  const home = { title: "Via konto", sessions: "Sessions" };
  expect(wordsIn("eo").section("home")).toMatchObject(home);
  expect(wordsIn("de").section("home").title).not.toBe("Via konto");
  type Line = { event: string; file: string; problem: string };
  const told = warn.mock.calls.map(([line]) => line as Line);
  const problem = "no such file in the built-in words";
  expect(told).toContainEqual({ event: "own_words", file: "en/home.json", problem });
  // A language that began as English is told file by file how much is left.
  const left = told.filter(({ problem }) => problem.endsWith("the others stay in English"));
  expect(left.map(({ file }) => file).sort()).toEqual(
    ["identity", "mail", "page"].map((name) => `eo/${name}.json`),
  );
  expect(left.find(({ file }) => file === "eo/page.json")?.problem).toMatch(/^has 1 of \d+ texts/);
  expect(told).toHaveLength(4);
  vi.doUnmock("../telemetry/log.server");
});

type Tree = Record<string, unknown>;

const known: Tree = {
  home: { title: "Your account", hint: "Confirm that {{address}} is yours" },
  ...{ scope: { openid: "Recognise you" }, trait: {}, trait_hint: {}, trait_value: {} },
};

const check = (words: Tree, under: Tree = known, file = "page", language = "en") =>
  checkOwnWords(words, under, { file, language });

test("Known keys with their placeholders are used", () => {
  const words = { home: { title: "Willkommen", hint: "{{address}}?" } };
  expect(check(words)).toEqual({ usable: words, faults: [] });
});

test.each([
  [{ home: { heading: "x" } }, "home.heading", "unknown key"],
  [{ nothing: { at: { all: "x" } } }, "nothing", "unknown key"],
  [{ home: { title: 7 } }, "home.title", "must be a text"],
  [{ home: { title: { deep: "x" } } }, "home.title", "must be a text"],
  [{ home: "x" }, "home", "must be an object"],
  [{ constructor: "x" }, "constructor", "unknown key"],
])("%j is reported at its key, and not used", (words, key, problem) => {
  const { usable, faults } = check(words);
  expect(faults).toEqual([{ key, problem }]);
  expect(JSON.stringify(usable)).not.toContain("x");
});

test("Names, hints and values of traits, names of scopes, and messages of the service may be new", () => {
  const page = {
    trait: { "name.first": "Vorname" },
    trait_hint: { "name.first": "Wie im Pass" },
    trait_value: { "size.M": "Mittel" },
    scope: { "meadow.read": "Bücher sehen" },
  };
  expect(check(page)).toEqual({ usable: page, faults: [] });
  const identity = { "4999999": "Neu", home: "x" };
  expect(check(identity, {}, "identity")).toEqual({
    usable: { "4999999": "Neu" },
    faults: [{ key: "home", problem: "unknown key" }],
  });
});

test("Every placeholder that is missing, or that nothing fills in, is named", () => {
  const words = { hint: "{{a}} and {{ b }}" };
  const faultOf = (text: string) => check({ hint: text }, words).faults[0]?.problem;
  expect(faultOf("nothing")).toBe("lacks the placeholders {{a}}, {{b}}");
  expect(faultOf("{{b}} {{ a }} {{c}} {{d}}")).toBe("has unknown placeholders {{c}}, {{d}}");
  expect(faultOf("{{b}} {{a}}")).toBeUndefined();
});

test("What only begins or ends as the number of a message is none", () => {
  for (const key of ["10700011", "x1070001", "1070001x", "1070001_provider"]) {
    expect(check({ [key]: "x" }, {}, "identity").faults).toEqual([{ key, problem: "unknown key" }]);
  }
});

test("Words for a message that names providers may be new, names beside traits and scopes may not", () => {
  expect(check({ "4000028_providers": "x" }, {}, "identity").faults).toEqual([]);
  const page = { home: { trait: {} } };
  const words = { home: { trait: { name: "x" } } };
  expect(check(words, page).faults).toEqual([{ key: "home.trait.name", problem: "unknown key" }]);
});

test("A text that counts has the forms of its language, and no others", () => {
  const words = { wait_few: "{{count}} sekundy", wait_many: "{{count}} sekund" };
  expect(check(words, counting, "page", "pl")).toEqual({ usable: words, faults: [] });
  const faults = Object.keys(words).map((key) => ({ key, problem: "unknown key" }));
  expect(check(words, counting, "page", "de").faults).toEqual(faults);
});

test("A text that counts is not replaced by one for all numbers", () => {
  const problem = "counts something, so each plural form has a text of its own";
  expect(check({ wait: "{{count}} s" }, counting).faults).toEqual([{ key: "wait", problem }]);
});

test("The form for one may say so without a figure, the form for many may not", () => {
  const words = { wait_one: "one second", wait_other: "some seconds" };
  expect(check(words, counting)).toEqual({
    usable: { wait_one: "one second" },
    faults: [{ key: "wait_other", problem: "lacks the placeholders {{count}}" }],
  });
});

test("A new message of the service can count in the forms of the language", () => {
  const words = { "4999999_one": "{{n}} day", "4999999_other": "{{n}} days", "4999999_few": "x" };
  const fault = { key: "4999999_few", problem: "unknown key" };
  expect(check(words, {}, "identity").faults).toEqual([fault]);
});
