import { expect, test } from "vitest";
import { evenPhone } from "./field-texts";

test.each([
  ["+49 1511 3407123", "+4915113407123"],
  ["+49-1511-3407123", "+4915113407123"],
  ["+49 (1511) 340.71/23", "+4915113407123"],
  ["+49 (0) 1511 3407123", "+4915113407123"],
  [" 0049 1511 3407123 ", "+4915113407123"],
  ["+49\u00a01511\u20113407123", "+4915113407123"],
])("The phone number %j is stored as %s", (typed, stored) => {
  expect(evenPhone(typed)).toBe(stored);
});

test.each([
  ["01511 3407123"],
  ["4915113407123"],
  ["+49 1511 CALL"],
  ["0012-34"],
  ["+0 49 1511 3407"],
  ["00"],
  ["ada@example.org"],
  ["007 james"],
  [""],
])("%j, whose country is unknown, stays as it was typed", (typed) => {
  expect(evenPhone(typed)).toBe(typed);
});
