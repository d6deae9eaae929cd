import { expect, test } from "vitest";
import { formatAge } from "./sessions-page.server";
import { wordsIn } from "../i18n/words.server";

const hour = 3_600;
const day = 24 * hour;

test.each([
  [0, "now"],
  [59, "now"],
  [60, "1 minute ago"],
  [59 * 60 + 59, "59 minutes ago"],
  [hour, "1 hour ago"],
  [2.9 * hour, "2 hours ago"],
  [day, "1\u00a0day ago"],
  [29 * day, "29\u00a0days ago"],
  [65 * day, "2 months ago"],
  [800 * day, "2 years ago"],
])("What happened %d seconds ago was %s", (seconds, said) => {
  expect(formatAge(seconds, wordsIn("en"))).toBe(said);
});

test("A clock that is ahead of the identity service's makes nothing come from the future", () => {
  expect(formatAge(-500, wordsIn("en"))).toBe("now");
});

test.each([
  ["de", "vor 2 Stunden"],
  ["pl", "2 godziny temu"],
  ["sv", "för 2 timmar sedan"],
])("In %s two hours ago is %s", (language, said) => {
  expect(formatAge(2 * hour, wordsIn(language))).toBe(said);
});

test.each([
  ["nb", "for 3\u00a0dager siden"],
  ["sv", "för 3\u00a0dagar sedan"],
  ["ar", "قبل 3\u00a0أيام"],
])("In %s three days ago is %s", (language, said) => {
  expect(formatAge(3 * day, wordsIn(language))).toBe(said);
});
