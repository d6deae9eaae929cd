import { expect, test } from "vitest";
import { directionOf } from "./format";

test.each([
  ["en", "ltr"],
  ["ja", "ltr"],
  ["ar", "rtl"],
  ["ar-EG", "rtl"],
  ["he", "rtl"],
  ["fa", "rtl"],
  ["ur", "rtl"],
  ["az", "ltr"],
  ["az-Arab", "rtl"],
  ["pa", "ltr"],
  ["pa-PK", "rtl"],
  ["es-mobile", "ltr"],
])("%s is written %s", (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});
