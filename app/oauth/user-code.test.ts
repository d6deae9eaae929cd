import { expect, test } from "vitest";
import { readUserCodes } from "./device.server";

test.each([
  ["aB3dE6gH", ["aB3dE6gH", "AB3DE6GH"]],
  ["ABCDEFGH", ["ABCDEFGH"]],
  ["123456789", ["123456789"]],
  [" aB3d-E6gH ", ["aB3dE6gH", "AB3DE6GH"]],
  ["123 456 789", ["123456789"]],
  ["ab cd – ef\u00a0gh\u2212", ["abcdefgh", "ABCDEFGH"]],
  ["ÄÖ_#42", ["ÄÖ_#42"]],
  ["a".repeat(40), ["a".repeat(40), "A".repeat(40)]],
  [" - ", []],
  ["", []],
])("%j is asked for as %j", (typed, codes) => {
  expect(readUserCodes(typed)).toEqual(codes);
});
