import { expect, test } from "vitest";
import { usualAutocomplete } from "./field-attributes";

test.each([
  ["traits.name.first", "given-name"],
  ["traits.given_name", "given-name"],
  ["traits.name.last", "family-name"],
  ["traits.familyName", "family-name"],
  ["traits.full-name", "name"],
  ["traits.birthday", "bday"],
  ["traits.phone_number", "tel"],
  ["traits.zip", "postal-code"],
  ["identifier", "username"],
  ["totp_code", "one-time-code"],
])("A browser may fill %s with %s", (name, purpose) => {
  expect(usualAutocomplete(name)).toBe(purpose);
});

test.each([
  "traits.company.name",
  "traits.address.zip",
  "traits.emergency.phone",
  "traits.name.phone",
  "traits.child.name.first",
  "traits.tags.0",
  "traits.newsletter",
  "traits.constructor",
  "first",
  "display_name",
])("Nothing is said of %s", (name) => {
  expect(usualAutocomplete(name)).toBeUndefined();
});
