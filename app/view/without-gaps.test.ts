import { expect, test } from "vitest";
import { withoutGaps } from "./view-flow";

test("What has no value or is false is left out, and what is empty or nought stays", () => {
  const view = { name: "code", pattern: undefined, value: "", required: false, wait: 0 };
  expect(Object.keys(withoutGaps(view))).toEqual(["name", "value", "wait"]);
});
