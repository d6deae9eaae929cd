import { expect, test } from "vitest";
import { readWishes } from "./read-wishes";

test("Without an argument the doctor writes for people, and nothing into Hydra", () => {
  expect(readWishes([])).toEqual({ asJson: false, mayWrite: false });
});

test("Both arguments may be given, in any order", () => {
  expect(readWishes(["--write-test-client", "--json"])).toEqual({ asJson: true, mayWrite: true });
});

test("An argument that there is not is refused", () => {
  expect(readWishes(["--json", "--fix"])).toBeUndefined();
});
