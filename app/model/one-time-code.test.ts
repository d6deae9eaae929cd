import { expect, test } from "vitest";
import {
  isOneTimeCode,
  findWrongLength,
  oneTimeCodePattern,
  readOneTimeCode,
} from "./one-time-code";

test.each(["123456", "123 456", "123-456", " 12 34 56 ", "123\u00a0456", "123456\n"])(
  "The code %j is the six digits",
  (typed) => {
    expect(readOneTimeCode(typed)).toBe("123456");
  },
);

test("Characters other than digits stay, for Kratos to refuse", () => {
  expect(readOneTimeCode("12a456")).toBe("12a456");
});

test.each([
  ["123456", true],
  ["123 456", true],
  ["123-456", true],
  ["12a456", false],
])("A browser takes %j as a code: %s", (typed, isTaken) => {
  // As a browser applies a pattern.
  expect(new RegExp(`^(?:${oneTimeCodePattern})$`, "u").test(typed)).toBe(isTaken);
});

test.each([
  ["code", true],
  ["totp_code", true],
  ["lookup_secret", false],
  ["traits.code", false],
])("The field %s takes a code from a mail or an app: %s", (name, isCode) => {
  expect(isOneTimeCode(name)).toBe(isCode);
});

test.each([
  ["code=123+456", undefined],
  ["code=12345", "code"],
  ["code=12345a", "code"],
  ["code=", "code"],
  ["method=code", undefined],
  ["totp_code=123-456", undefined],
  ["totp_code=12345", "totp_code"],
  ["totp_code=1234567", "totp_code"],
  ["totp_code=12345678", "totp_code"],
  // For Kratos to refuse.
  ["totp_code=ab12cd3", undefined],
  ["totp_code=", undefined],
])("%s has a code that cannot be right in: %s", (typed, field) => {
  expect(findWrongLength(new URLSearchParams(typed))).toBe(field);
});
