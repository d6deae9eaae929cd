import { expect, test } from "vitest";
import { isNestedDeeply } from "./reply";

const nest = (depth: number, [open, close] = ["[", "]"]) =>
  open.repeat(depth) + close.repeat(depth);

test.each([
  [nest(200), false],
  [nest(201), true],
  [nest(50_000), true],
  [nest(201, ['{"a":', "}"]), true],
  [`[${Array.from({ length: 300 }, () => "[{}]").join(",")}]`, false],
  // Brackets and quotes in strings are text.
  [JSON.stringify("[".repeat(300)), false],
  [`["\\"${"[".repeat(300)}"]`, false],
  [`["\\\\",${nest(200)}]`, true],
])("R85 Whether JSON is nested deeply is told by its brackets (%#)", (json, isDeep) => {
  expect(isNestedDeeply(json)).toBe(isDeep);
});
