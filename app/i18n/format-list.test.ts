import { expect, test } from "vitest";
import { formatList } from "./format";

test.each([
  ["en", "a, b and c", "a, b or c"],
  ["de", "a, b und c", "a, b oder c"],
  ["ja", "a、b、c", "a、b、またはc"],
])("In %s a list is joined by “and” or by “or”, each time anew", (language, all, one) => {
  const items = ["a", "b", "c"];
  expect(formatList(items, language, "conjunction")).toBe(all);
  expect(formatList(items, language, "disjunction")).toBe(one);
  expect(formatList(items.slice(0, 1), language, "conjunction")).toBe("a");
});
