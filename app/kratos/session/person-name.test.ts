import { expect, test } from "vitest";
import { personName } from "./person-name";

test.each<[object, string | undefined]>([
  [{ name: { first: "Ada", last: "Lovelace" } }, "Ada Lovelace"],
  [{ name: { given: "Ada" } }, "Ada"],
  [{ name: "  Ada \n Lovelace " }, "Ada Lovelace"],
  [{ first_name: "Ada", last_name: "Lovelace" }, "Ada Lovelace"],
  [{ given_name: "Ada", family_name: 7 }, "Ada"],
  [{ email: "ada@example.test" }, undefined],
  [{ name: "" }, undefined],
  [{ name: null }, undefined],
  [{ name: ["Ada"] }, undefined],
  [{ name: { first: { $: 1 } } }, undefined],
  [{}, undefined],
])("The name in %j is %s", (traits, name) => {
  expect(personName({ ...traits })).toBe(name);
});

test("A name of any length takes no more than a line or two", () => {
  expect(personName({ name: "😀".repeat(5_000) })).toBe("😀".repeat(80));
});
