import { expect, test, vi } from "vitest";
import { languages as builtInLanguages } from "../../tests/support/measure/catalogues";
import { loadWith } from "../../tests/support/stand-in/load-with";
import { folderWith } from "../../tests/support/stand-in/own-folder";
import { isTree, mergeWords, readOwnWords } from "./own-words.server";

const builtIn = {
  en: { page: { home: { title: "Your account", lead: "Hello" }, trait: {} }, identity: {} },
  de: { page: { home: { title: "Ihr Konto", lead: "Hallo" }, trait: {} }, identity: {} },
};

test("An operator's words lie over the built-in ones, in each file of each language", async () => {
  const root = await folderWith({
    "de/page.json": '{"home":{"title":"Konto"}}',
    "de/identity.json": '{"1070001":"Kennwort"}',
  });
  const { resources, faults } = readOwnWords(root, builtIn);
  expect(faults).toEqual([]);
  expect(resources.de).toEqual({
    page: { home: { title: "Konto", lead: "Hallo" }, trait: {} },
    identity: { "1070001": "Kennwort" },
  });
  expect(resources.en).toEqual(builtIn.en);
  expect(builtIn.de.page.home.title).toBe("Ihr Konto");
});

test("A language of the operator's own begins as English", async () => {
  const root = await folderWith({ "it/page.json": '{"home":{"title":"Il tuo account"}}' });
  expect(readOwnWords(root, builtIn).resources.it).toEqual({
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
  const { resources, faults } = readOwnWords(root, builtIn);
  expect(faults).toEqual([]);
  expect(resources["de-AT"]?.page).toMatchObject({ home: { title: "Dein Konto", lead: "Hallo" } });
  expect(resources["pt-PT"]?.page).toMatchObject({ home: { title: "A sua conta", lead: "Olá" } });
});

test("A new language has all its plural forms, and the missing ones say what English says", async () => {
  const counting = { page: { wait_one: "{{count}} second", wait_other: "{{count}} seconds" } };
  const root = await folderWith({ "uk/page.json": '{"wait_few":"{{count}} секунди"}' });
  expect(readOwnWords(root, { en: counting }).resources.uk?.page).toEqual({
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
  const { resources, faults } = readOwnWords(root, builtIn);
  expect(resources).toEqual(builtIn);
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
  const nothing = { resources: builtIn, begunAsEnglish: new Map() };
  expect(readOwnWords(root, builtIn)).toEqual({ ...nothing, faults });
});

test("Without a folder the words are the built-in ones", () => {
  const nothing = { resources: builtIn, faults: [], begunAsEnglish: new Map() };
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
  const load = () => import("./catalogue.server");
  const { languages, fallbackLanguage } = await loadWith(settings, load);
  const { wordsIn } = await import("./words.server");
  expect(languages).toEqual([...builtInLanguages, "eo"].sort());
  expect(fallbackLanguage).toBe("eo");
  const home = { title: "Via konto", sessions: "Sessions" };
  expect(wordsIn("eo").section("home")).toMatchObject(home);
  expect(wordsIn("de").section("home").title).not.toBe("Via konto");
  type Line = { event: string; file: string; problem: string };
  const told = warn.mock.calls.map(([line]) => line as Line);
  const problem = "no such file in the built-in words";
  expect(told).toContainEqual({ event: "own_words", file: "en/home.json", problem });
  // Of a language that began as English it says how much is left, file by file.
  const left = told.filter(({ problem }) => problem.endsWith("the others stay in English"));
  expect(left.map(({ file }) => file).sort()).toEqual(
    ["identity", "mail", "page"].map((name) => `eo/${name}.json`),
  );
  expect(left.find(({ file }) => file === "eo/page.json")?.problem).toMatch(/^has 1 of \d+ texts/);
  expect(told).toHaveLength(4);
  vi.doUnmock("../telemetry/log.server");
});
