import { expect, test } from "vitest";
import { formatAge } from "./sessions-page.server";

const hour = 3_600;
const day = 24 * hour;

test.each([
  [0, "now"],
  [59, "now"],
  [60, "1 minute ago"],
  [59 * 60 + 59, "59 minutes ago"],
  [hour, "1 hour ago"],
  [2.9 * hour, "2 hours ago"],
  [day, "1 day ago"],
  [29 * day, "29 days ago"],
  [65 * day, "2 months ago"],
  [800 * day, "2 years ago"],
])("What happened %d seconds ago was %s", (seconds, said) => {
  expect(formatAge(seconds, "en")).toBe(said);
});

test("A clock that is ahead of the identity service's makes nothing come from the future", () => {
  expect(formatAge(-500, "en")).toBe("now");
});

test.each([
  ["de", "vor 2 Stunden"],
  ["pl", "2 godziny temu"],
  ["sv", "för 2 timmar sedan"],
])("In %s two hours ago is %s", (language, said) => {
  expect(formatAge(2 * hour, language)).toBe(said);
});

test.each([
  ["nb", 1, "for 1 dag siden"],
  ["nb", 3, "for 3 dager siden"],
  ["he", 1, "לפני יום אחד"],
  ["ja", 3, "3 日前"],
  ["ar", 3, "قبل 3 أيام"],
])("In %s %d days ago is %s", (language, days, said) => {
  expect(formatAge(days * day, language)).toBe(said);
});
