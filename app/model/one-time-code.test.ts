import { expect, test } from "vitest";
import * as codes from "./one-time-code";

const { findWrongLength, isOneTimeCode, oneTimeCodePattern, readOneTimeCode } = codes;

test.each([
  ["123456", "123456", true],
  ["123 456", "123456", true],
  ["123-456", "123456", true],
  [" 12 34 56 ", "123456", true],
  ["123\u00a0456", "123456", false],
  ["123456\n", "123456", false],
  // For Kratos to refuse.
  ["12a456", "12a456", false],
])("The code %j is read as %s, and a browser takes it: %s", (typed, read, isTaken) => {
  expect(readOneTimeCode(typed)).toBe(read);
  // As a browser applies a pattern.
  expect(new RegExp(`^(?:${oneTimeCodePattern})$`, "u").test(typed)).toBe(isTaken);
});

test("Two fields take a code from a mail or an app", () => {
  const names = ["lookup_secret", "code", "totp_code", "traits.code"];
  expect(names.filter(isOneTimeCode)).toEqual(["code", "totp_code"]);
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
