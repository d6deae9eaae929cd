import { expect, test } from "vitest";
import { findConfirmationFault } from "./deletion-confirmation";

test.each([
  ["ada@example.test", undefined],
  [" ada@example.test ", "invalid"],
  ["", "invalid"],
  ["ada", "invalid"],
  ["ada@example", "invalid"],
  ["a da@example.test", "invalid"],
  ["ada@example.test x", "invalid"],
  ["grace@example.test", "different"],
  ["Ada@Example.test", "different"],
])("R39 %j confirms the account of ada@example.test: %s", (typed, fault) => {
  expect(findConfirmationFault(typed, "ada@example.test")).toBe(fault);
});

test("R39 An account without an email cannot be confirmed", () => {
  expect(findConfirmationFault("ada@example.test", undefined)).toBe("different");
});
