import { expect, test } from "vitest";
import { requestFor } from "../../tests/support/stand-in/request-for";
import { boundReason, languageOf } from "./metric-labels.server";

test.each([
  ["4000006", "4000006"],
  ["csrf", "csrf"],
  ["4999999", "other"],
  // A plural of a message, as the catalogue has it.
  ["4000003_one", "other"],
  ["ada@example.test", "other"],
])("A form that was refused for %s is counted as %s", (reason, label) => {
  expect(boundReason(reason)).toBe(label);
});

test.each([
  ["/login", "de"],
  ["/ui/login", "es"],
])("A page at %s for a German browser is counted as read in %s", async (path, label) => {
  expect(await languageOf(requestFor(path, { "Accept-Language": "de" }))).toBe(label);
});
