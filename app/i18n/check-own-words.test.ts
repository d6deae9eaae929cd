import { expect, test } from "vitest";
import { checkOwnWords } from "./check-own-words";

const builtIn = {
  home: { title: "Your account", hint: "Confirm that {{address}} is yours" },
  scope: { openid: "Recognise you" },
  trait: {},
};

test("Known keys with their placeholders are used", () => {
  const words = { home: { title: "Willkommen", hint: "{{address}}?" } };
  expect(checkOwnWords(words, builtIn, "page")).toEqual({ usable: words, faults: [] });
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
  const { usable, faults } = checkOwnWords(words, builtIn, "page");
  expect(faults).toEqual([{ key, problem }]);
  expect(JSON.stringify(usable)).not.toContain("x");
});

test("Names of traits and scopes, and messages of the service, may be new", () => {
  const page = { trait: { "name.first": "Vorname" }, scope: { "meadow.read": "Bücher sehen" } };
  expect(checkOwnWords(page, builtIn, "page")).toEqual({ usable: page, faults: [] });
  const identity = { "4999999": "Neu", home: "x" };
  expect(checkOwnWords(identity, {}, "identity")).toEqual({
    usable: { "4999999": "Neu" },
    faults: [{ key: "home", problem: "unknown key" }],
  });
});

test("Every placeholder that is missing, or that nothing fills in, is named", () => {
  const words = { hint: "{{a}} and {{ b }}" };
  const faultOf = (text: string) => checkOwnWords({ hint: text }, words, "page").faults[0]?.problem;
  expect(faultOf("nothing")).toBe("lacks the placeholders {{a}}, {{b}}");
  expect(faultOf("{{b}} {{ a }} {{c}} {{d}}")).toBe("has unknown placeholders {{c}}, {{d}}");
  expect(faultOf("{{b}} {{a}}")).toBeUndefined();
});

test.each(["10700011", "x1070001", "1070001x", "1070001_provider"])(
  "%s is no number of a message",
  (key) => {
    expect(checkOwnWords({ [key]: "x" }, {}, "identity").faults).toEqual([
      { key, problem: "unknown key" },
    ]);
  },
);

test("Words for a message that names providers may be new, names beside traits and scopes may not", () => {
  expect(checkOwnWords({ "4000028_providers": "x" }, {}, "identity").faults).toEqual([]);
  const page = { home: { trait: {} } };
  const words = { home: { trait: { name: "x" } } };
  expect(checkOwnWords(words, page, "page").faults).toEqual([
    { key: "home.trait.name", problem: "unknown key" },
  ]);
});
