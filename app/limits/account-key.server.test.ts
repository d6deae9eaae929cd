import { expect, test } from "vitest";
import { accountKey, foldIdentifier } from "./account-key.server";

test.each([
  ["capitals", "Ann@Example.org", "ann@example.org"],
  ["spaces around it", " ann@example.org\u00a0", "ann@example.org"],
  ["signs that nobody sees", "ann\u200b@example.org", "ann@example.org"],
  ["the Turkish capital, which Go makes a plain i", "\u0130nn@example.org", "inn@example.org"],
  ["the Kelvin sign", "\u212aim", "kim"],
  ["a last sigma", "\u039d\u0399\u039a\u039f\u03a3", "\u03bd\u03b9\u03ba\u03bf\u03c3"],
  ["letters beyond 16 bits", "\u{10400}nn", "\u{10428}nn"],
  ["the spaces of a number", "+49 151 234 567 89", "+4915123456789"],
  ["the brackets of a number", "tel:+49 (151) 234-56789", "+4915123456789"],
  ["the extension of a number", "+49 151 23456789 ext. 5", "+4915123456789"],
])("Two spellings of one account that differ by %s are one", (_by, one, other) => {
  expect(foldIdentifier(one)).toBe(foldIdentifier(other));
  expect(accountKey(one)).toBe(accountKey(other));
});

test.each([
  ["ann@example.org", "ann+shop@example.org"],
  ["ann@example.org", "ann@example.com"],
  ["ann", "anne"],
  ["+4915123456789", "+4915123456780"],
])("%s and %s are two accounts", (one, other) => {
  expect(accountKey(one)).not.toBe(accountKey(other));
});

test("The key of an account tells nothing of its name", () => {
  expect(accountKey("ann@example.org")).toMatch(/^[\w-]{22}$/);
});
