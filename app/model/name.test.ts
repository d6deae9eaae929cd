import { expect, test } from "vitest";
import { clientName } from "./clean-name";
import { closeIsolates, isBlank, isOneWord, shortName } from "./name";

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

test.each([
  ...["", " ", "\t\r\n", "\u00a0", "\u3000", "\u200b", "\u200d\u200c", "\u200e \u200f", "\u2060"],
  ...[
    "\ufeff",
    "\u00ad",
    "\u115f",
    "\u3164",
    "\uffa0",
    "\u2800",
    "\u202e\u202c",
    "\ufe0f",
    "\u{e0020}",
  ],
])("%j has nothing to see in it", (text) => {
  expect(isBlank(text)).toBe(true);
});

test.each(["a", " a ", "\u200b.", "0", "\u0301", "\u202eAda", "👩", "あ"])(
  "%j has something to see in it",
  (text) => {
    expect(isBlank(text)).toBe(false);
  },
);

test.each([
  ["Family 👨‍👩‍👧‍👦 Album", "Family 👨‍👩‍👧‍👦 Album"],
  ["👩🏽‍🚀 Space ❤️‍🔥 1️⃣", "👩🏽‍🚀 Space ❤️‍🔥 1️⃣"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["ශ්\u200dරී ලංකා", "ශ්\u200dරී ලංකා"],
  ["Acme\nBank\r\nof\u2028Trust\u0085Ltd", "Acme Bank of Trust Ltd"],
])("The application's name %j is drawn as %j", (given, drawn) => {
  expect(clientName(given)).toBe(drawn);
});

test.each([
  ["Acme\u200dBank", "AcmeBank"],
  ["Ac\u200cme \u202eknaB\u2069", "Acme knaB"],
  ["\ufeffAc\ufeffme\ufe0f\u0000\u00ad", "Acme"],
  ["Банк\u200d", "Банк"],
  ["👩\u200d", "👩"],
  ["می\u061c\u200c", "می"],
  ["  \u3164 Acme \u200b Bank  ", "Acme Bank"],
])("What is invisible in the application's name %j is taken out: %j", (given, drawn) => {
  expect(clientName(given)).toBe(drawn);
});

test("A long name is cut between two signs, also behind an emoji", () => {
  expect(shortName("😀".repeat(81))).toBe(`${"😀".repeat(80)}…`);
  expect(shortName("😀".repeat(80))).toBe("😀".repeat(80));
});

test("A name of 10,000 joiners is cleaned at once", () => {
  const begun = performance.now();
  expect(clientName("\u200d".repeat(10_000) + "م\u200d".repeat(10_000))).toHaveLength(81);
  expect(performance.now() - begun).toBeLessThan(200);
});

test.each([
  ["Ada \u202enomiS", "Ada \u202enomiS"],
  ["Ada\u2069 \u202enomiS", "Ada \u202enomiS"],
  ["\u2068Ada\u2069\u2069!", "\u2068Ada\u2069!"],
  ["\u2067Ada \u2066Simon", "\u2067Ada \u2066Simon\u2069\u2069"],
])("%j cannot end the isolate that it is drawn in: %j", (name, drawn) => {
  expect(closeIsolates(name)).toBe(drawn);
});
