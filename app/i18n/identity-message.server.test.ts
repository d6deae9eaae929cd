import { expect, test } from "vitest";
import type { UiMessage } from "../model/flow";
import { messageValues, readReason } from "./identity-message.server";
import { wordsIn } from "./words.server";

const about = (text: string) => readReason({ id: 4000001, text, type: "error", context: {} });

const unable = "Unable to complete OpenID Connect flow";

test.each([
  ['"Call 0900-123" is not valid "email"', "4000040"],
  ['"Call 0900-123" is not valid "tel"', "4000041"],
  [`${unable} because the OpenID Provider returned error "x": Call 0900-123`, "4000001_social"],
  ["Unable to sign in with X because the user denied the request.", "4000001_social"],
  ['additionalProperties "Call 0900-123" not allowed', "4000001"],
  ["Call 0900-123", "4000001"],
  ['The link "a is not valid "email"" has no flow', "4000001"],
  ['The link "a is not valid "tel"" has no flow', "4000001"],
  [`The link ${unable} has no flow`, "4000001"],
  ["The link Unable to sign in with X because has no flow", "4000001"],
  ['Call "0900-123", value must be one of "red"', "4000001"],
  [`value must be one of ${"x".repeat(501)}`, "4000001"],
  ["", "4000001"],
])("R79 %j is said by words of ours alone", (text, key) => {
  expect(about(text)).toEqual({ key, context: {} });
});

test("The values that an operator's schema allows are named", () => {
  expect(about('value must be one of "red", "green"')).toEqual({
    key: "4000001_choice",
    context: { choices: ["red", "green"] },
  });
  expect(about('value must be one of 1, true, null, "a, b"').context).toEqual({
    choices: ["1", "true", "null", "a, b"],
  });
  expect(about('value must be one of "red').key).toBe("4000001");
});

test("They are joined as the language joins what can be chosen", () => {
  const text = 'value must be one of "S", "M"';
  const message: UiMessage = { id: 4000001, text, type: "error", context: {} };
  expect(wordsIn("en").say(message)).toBe("Enter one of these: S or M.");
  expect(wordsIn("ja").say(message)).not.toContain('"');
});

test("In a language from right to left each thing of a list keeps its own direction", () => {
  const { types_list } = messageValues({ types: ["Google", "GitHub"] }, "ar", now);
  expect(types_list).toBe("\u2068Google\u2069 و\u2068GitHub\u2069");
  expect(wordsIn("he").list(["סיסמה", "קוד"])).toBe("\u2068סיסמה\u2069 ו\u2068קוד\u2069");
  expect(wordsIn("he").list(["Google", "GitHub"])).toBe("\u2068Google\u2069 ו-\u2068GitHub\u2069");
});

const now = new Date("2026-11-21T12:00:00Z");
const nowSeconds = now.getTime() / 1000;

test("A time in unix seconds also gives the minutes since and until, with two decimals", () => {
  const values = messageValues({ expired_at_unix: nowSeconds - 90 }, "en", now);
  expect(values.expired_at_unix_since_minutes).toBe("1.50");
  expect(messageValues({ a_unix: nowSeconds + 600 }, "de", now).a_unix_until_minutes).toBe("10,00");
});

test("What is neither text, number nor list has no value", () => {
  const values = messageValues({ a: { b: 1 }, c: null }, "en", now);
  expect(values).toEqual({ a: undefined, c: undefined });
});

test("Only a number under a name that ends in _unix is a time", () => {
  const values = messageValues({ a_unix: "soon", b: 7, c_unix_at: 7 }, "en", now);
  expect(values).toEqual({ a_unix: "soon", b: "7", c_unix_at: "7" });
});

test("A list takes texts, numbers and messages, and offers a choice where its name says so", () => {
  const types = ["a", 7, { text: "b" }, null, { text: 7 }, true];
  const listed = { types: "a, 7 and b", types_list: "a, 7 and b" };
  expect(messageValues({ types }, "en", now)).toMatchObject(listed);
  expect(messageValues({ types }, "es", now).types_list).toBe("a, 7 y b");
  const joined = (name: string) => messageValues({ [name]: ["a", "b"] }, "en", now)[`${name}_list`];
  expect(["available_types", "allowed_types"].map(joined)).toEqual(["a or b", "a or b"]);
  expect(joined("not_available_types")).toBe("a and b");
});
