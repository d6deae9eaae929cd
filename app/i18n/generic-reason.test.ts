import { expect, test } from "vitest";
import { readReason } from "./identity-message.server";

const about = (text: string) => readReason({ id: 4000001, text, type: "error", context: {} });

test.each([
  ['"Call 0900-123" is not valid "email"', "4000040"],
  ['"Call 0900-123" is not valid "tel"', "4000041"],
  [
    'Unable to complete OpenID Connect flow because the OpenID Provider returned error "x": Call 0900-123',
    "4000001_social",
  ],
  ["Unable to sign in with X because the user denied the request.", "4000001_social"],
  ['additionalProperties "Call 0900-123" not allowed', "4000001"],
  ["Call 0900-123", "4000001"],
  ['The link "a is not valid "email"" has no flow', "4000001"],
  ['The link "a is not valid "tel"" has no flow', "4000001"],
  ["The link Unable to complete OpenID Connect flow has no flow", "4000001"],
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
    context: { choices: '"red", "green"' },
  });
});
