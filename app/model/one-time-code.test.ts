import { expect, test } from "vitest";
import { findWrongCode, isOneTimeCode } from "./one-time-code";

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
  ["totp_code=ab12cd3", "totp_code"],
  ["totp_code=Code:+123456", undefined],
  ["code=%D9%A1%D9%A2%D9%A3%D9%A4%D9%A5%D9%A6", undefined],
  ["totp_code=", undefined],
])("%s has a code that cannot be right in: %s", (typed, field) => {
  expect(findWrongCode(new URLSearchParams(typed))).toBe(field);
});
