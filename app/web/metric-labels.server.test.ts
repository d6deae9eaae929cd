import { expect, test } from "vitest";
import { boundReason } from "./metric-labels.server";

test.each([
  ["4000006", "4000006"],
  ["csrf", "csrf"],
  ["4999999", "other"],
  // The catalogue has plurals of a message like this.
  ["4000003_one", "other"],
  ["ada@example.test", "other"],
])("A form that was refused for %s is counted as %s", (reason, label) => {
  expect(boundReason(reason)).toBe(label);
});
