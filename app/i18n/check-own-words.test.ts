import { expect, test } from "vitest";
import { checkOwnWords } from "./own-words.server";

type Tree = Record<string, unknown>;

const builtIn: Tree = {
  home: { title: "Your account", hint: "Confirm that {{address}} is yours" },
  ...{ scope: { openid: "Recognise you" }, trait: {}, trait_hint: {}, trait_value: {} },
};

const check = (words: Tree, known: Tree = builtIn, file = "page", language = "en") =>
  checkOwnWords(words, known, { file, language });

test("Known keys with their placeholders are used", () => {
  const words = { home: { title: "Willkommen", hint: "{{address}}?" } };
  expect(check(words)).toEqual({ usable: words, faults: [] });
});

test.each([
  [{ home: { heading: "x" } }, "home.heading", "unknown key"],
  [{ nothing: { at: { all: "x" } } }, "nothing", "unknown key"],
  [{ home: { hint: "Confirm" } }, "home.hint", "lacks the placeholders {{address}}"],
  [{ home: { title: "{{name}}" } }, "home.title", "has unknown placeholders {{name}}"],
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

const counting = { wait_one: "{{count}} second", wait_other: "{{count}} seconds" };

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
