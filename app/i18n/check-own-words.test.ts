import { expect, test } from "vitest";
import { checkOwnWords } from "./own-words.server";

const builtIn = {
  home: { title: "Your account", hint: "Confirm that {{address}} is yours" },
  scope: { openid: "Recognise you" },
  trait: {},
  trait_hint: {},
  trait_value: {},
};

test("Known keys with their placeholders are used", () => {
  const words = { home: { title: "Willkommen", hint: "{{address}}?" } };
  expect(checkOwnWords(words, builtIn, { file: "page", language: "en" })).toEqual({
    usable: words,
    faults: [],
  });
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
  const { usable, faults } = checkOwnWords(words, builtIn, { file: "page", language: "en" });
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
  expect(checkOwnWords(page, builtIn, { file: "page", language: "en" })).toEqual({
    usable: page,
    faults: [],
  });
  const identity = { "4999999": "Neu", home: "x" };
  expect(checkOwnWords(identity, {}, { file: "identity", language: "en" })).toEqual({
    usable: { "4999999": "Neu" },
    faults: [{ key: "home", problem: "unknown key" }],
  });
});

test("Every placeholder that is missing, or that nothing fills in, is named", () => {
  const words = { hint: "{{a}} and {{ b }}" };
  const faultOf = (text: string) =>
    checkOwnWords({ hint: text }, words, { file: "page", language: "en" }).faults[0]?.problem;
  expect(faultOf("nothing")).toBe("lacks the placeholders {{a}}, {{b}}");
  expect(faultOf("{{b}} {{ a }} {{c}} {{d}}")).toBe("has unknown placeholders {{c}}, {{d}}");
  expect(faultOf("{{b}} {{a}}")).toBeUndefined();
});

test.each(["10700011", "x1070001", "1070001x", "1070001_provider"])(
  "%s is no number of a message",
  (key) => {
    expect(checkOwnWords({ [key]: "x" }, {}, { file: "identity", language: "en" }).faults).toEqual([
      { key, problem: "unknown key" },
    ]);
  },
);

test("Words for a message that names providers may be new, names beside traits and scopes may not", () => {
  expect(
    checkOwnWords({ "4000028_providers": "x" }, {}, { file: "identity", language: "en" }).faults,
  ).toEqual([]);
  const page = { home: { trait: {} } };
  const words = { home: { trait: { name: "x" } } };
  expect(checkOwnWords(words, page, { file: "page", language: "en" }).faults).toEqual([
    { key: "home.trait.name", problem: "unknown key" },
  ]);
});

const counting = { wait_one: "{{count}} second", wait_other: "{{count}} seconds" };

test("A text that counts has the forms of its language, and no others", () => {
  const place = { file: "page", language: "pl" };
  const words = { wait_few: "{{count}} sekundy", wait_many: "{{count}} sekund" };
  expect(checkOwnWords(words, counting, place)).toEqual({ usable: words, faults: [] });
  expect(checkOwnWords(words, counting, { ...place, language: "de" }).faults).toEqual([
    { key: "wait_few", problem: "unknown key" },
    { key: "wait_many", problem: "unknown key" },
  ]);
});

test("A text that counts is not replaced by one for all numbers", () => {
  const place = { file: "page", language: "en" };
  expect(checkOwnWords({ wait: "{{count}} s" }, counting, place).faults).toEqual([
    { key: "wait", problem: "counts something, so each plural form has a text of its own" },
  ]);
});

test("The form for one may say so without a figure, the form for many may not", () => {
  const place = { file: "page", language: "en" };
  const words = { wait_one: "one second", wait_other: "some seconds" };
  expect(checkOwnWords(words, counting, place)).toEqual({
    usable: { wait_one: "one second" },
    faults: [{ key: "wait_other", problem: "lacks the placeholders {{count}}" }],
  });
});

test("A new message of the service can count in the forms of the language", () => {
  const place = { file: "identity", language: "en" };
  const words = { "4999999_one": "{{n}} day", "4999999_other": "{{n}} days", "4999999_few": "x" };
  expect(checkOwnWords(words, {}, place).faults).toEqual([
    { key: "4999999_few", problem: "unknown key" },
  ]);
});
