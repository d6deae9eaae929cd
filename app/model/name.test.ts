import { expect, test } from "vitest";
import { isOneWord } from "./name";

test.each([
  ...["ada", "ada@example.test", "ada.lovelace+post@example.test", "josé@例え.jp", "+49301234"],
  ...["o'hara@example.test", "هدى@example.test", "x".repeat(320)],
])("%j is a name or an address", (text) => {
  expect(isOneWord(text)).toBe(true);
});

test.each([
  ...[" ", "\t", "\n", "\u00a0", "\u2003", "\u2800", "\u3000", "\u3164", "\u115f", "\uffa0"],
  ...["\u00ad", "\u200b", "\u202e", "\u2066", "\ufeff", "\u{e0020}", '"'],
])("R79 With %j between its words a text is none", (blank) => {
  expect(isOneWord(`Account${blank}locked@example.test`)).toBe(false);
});

test("R79 Neither nothing nor more than an address can be is one", () => {
  expect(["", "x".repeat(321)].map(isOneWord)).toEqual([false, false]);
});
