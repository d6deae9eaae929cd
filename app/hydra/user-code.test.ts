import { expect, test } from "vitest";
import { readUserCode } from "./user-code";

test.each([
  ["ABCD-EFGH", "ABCD-EFGH"],
  ["abcdefgh", "ABCD-EFGH"],
  [" ab cd – ef gh ", "ABCD-EFGH"],
  ["ABCD-EFG", undefined],
  ["ABCD-EFGHI", undefined],
  ["", undefined],
])("%j is the code %s", (typed, code) => {
  expect(readUserCode(typed)).toBe(code);
});
