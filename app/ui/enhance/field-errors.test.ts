import { expect, test } from "vitest";
import { findFault } from "./field-errors";

const fine = {
  ...{ valid: true, badInput: false, customError: false, patternMismatch: false },
  ...{ rangeOverflow: false, rangeUnderflow: false, stepMismatch: false, tooLong: false },
  ...{ tooShort: false, typeMismatch: false, valueMissing: false },
};
const say = (text: string) => ({ id: 1, text });
const faults = { badInput: say("half"), valueMissing: say("missing"), rangeOverflow: say("late") };

test("A field that the browser accepts has no error", () => {
  expect(findFault(fine, faults)).toBeUndefined();
});

test("A half-typed date is not called missing, although the browser finds both", () => {
  const validity = { ...fine, valid: false, badInput: true, valueMissing: true };
  expect(findFault(validity, faults)?.text).toBe("half");
});

test("A reason without a text is said by the last one, and without texts the bubble is left", () => {
  const validity = { ...fine, valid: false, stepMismatch: true };
  expect(findFault(validity, faults)?.text).toBe("late");
  expect(findFault(validity, {})).toBeUndefined();
  expect(findFault(validity)).toBeUndefined();
});
