import { expect, test } from "vitest";
import { formatNumber } from "./format";

test.each([
  ["en", "1,234.5", "12.50"],
  ["de", "1.234,5", "12,50"],
])("In %s a number has the language's signs, and decimals only where asked for", (...row) => {
  const [language, plain, exact] = row;
  expect(formatNumber(1_234.5, language)).toBe(plain);
  expect(formatNumber(12.5, language, 2)).toBe(exact);
  expect(formatNumber(1_234.5, language)).toBe(plain);
});
