import { expect, test } from "vitest";
import { pluralCategories, pluralCategory, splitForm } from "./plural";

test("A number has the form that its language asks for", () => {
  const inPolish = [1, 2, 5, 22, 0].map((value) => pluralCategory(value, "pl"));
  expect(inPolish).toEqual(["one", "few", "many", "few", "many"]);
  expect(pluralCategory(1_000_000, "fr")).toBe("many");
  expect(pluralCategory(7, "ja")).toBe("other");
});

test("A number written with decimals has the form of what is written", () => {
  expect([pluralCategory(1, "en"), pluralCategory(1, "en", 2)]).toEqual(["one", "other"]);
  expect([pluralCategory(5, "pl"), pluralCategory(5, "pl", 2)]).toEqual(["many", "other"]);
  expect(pluralCategory(1.5, "fr", 2)).toBe("one");
});

test("Each language has a set of forms of its own", () => {
  expect(pluralCategories("en")).toEqual(["one", "other"]);
  expect(pluralCategories("pl")).toEqual(["one", "few", "many", "other"]);
  expect(pluralCategories("ar")).toEqual(["zero", "one", "two", "few", "many", "other"]);
  expect(pluralCategories("ja")).toEqual(["other"]);
});

test("Only the key of a form ends in the name of a form", () => {
  expect(splitForm("resend_after_few")).toEqual({ name: "resend_after", category: "few" });
  expect(splitForm("4000003_other")).toEqual({ name: "4000003", category: "other" });
  for (const key of ["other", "other_ways", "4000028_providers"]) {
    expect(splitForm(key)).toBeUndefined();
  }
});
