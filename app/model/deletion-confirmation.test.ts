import { expect, test } from "vitest";
import { findConfirmationFault } from "./deletion-confirmation";

test.each([
  ...[" ada@example.test ", "", "ada", "ada@example", "a da@example.test", "ada@example.test x"],
  ...["@example.test", "ada@.", "ada@example.", "ada@.test", "ada@exam ple.test", "ada@@a.test"],
])("R39 %j, which is no address, confirms no account", (typed) => {
  expect(findConfirmationFault(typed, "ada@example.test")).toBe("invalid");
});

test("R39 Only its own address confirms an account", () => {
  const faultOf = (typed: string) => findConfirmationFault(typed, "ada@example.test");
  expect(faultOf("ada@example.test")).toBeUndefined();
  const others = ["grace@example.test", "Ada@Example.test", "a@b.c"];
  expect(others.map(faultOf)).toEqual(["different", "different", "different"]);
});

test("R39 An account without an email cannot be confirmed", () => {
  expect(findConfirmationFault("ada@example.test", undefined)).toBe("different");
});
