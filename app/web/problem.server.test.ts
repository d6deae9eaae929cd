import { expect, test } from "vitest";
import { wordsIn } from "../i18n/words.server";
import { retryLabel } from "./problem.server";

test.each([
  ["identifier", "ada@example.test", "E-Mail"],
  ["identifier", "ada", "E-Mail oder Benutzername"],
  ["email", "ada@example.test", "E-Mail"],
  ["traits.email", "ada@example.test", "E-Mail"],
  ["traits.name.first", "Ada", "Vorname"],
  ["traits.pet", "Rex", undefined],
])("A form that waits to be sent again names %s (%s) as %s", (name, value, label) => {
  expect(retryLabel({ name, value }, wordsIn("de"))).toBe(label);
});
