import { expect, test } from "vitest";
import { readAddressUse } from "./read-address-use";

const withTrait = (trait: object) => ({
  id: "default",
  schema: { properties: { traits: { properties: { trait } } } },
});
const email = { type: "string", format: "email" };
const recovers = { "ory.sh/kratos": { recovery: { via: "email" } } };
const verifies = { "ory.sh/kratos": { verification: { via: "sms" } } };
const none = { recovers: false, verifies: false, hasEmail: false };

test.each<[string, unknown[], object | undefined]>([
  ["a name alone", [withTrait({ type: "string" })], none],
  ["an address that nothing is sent to", [withTrait(email)], { ...none, hasEmail: true }],
  ["an address that recovers", [withTrait(recovers)], { ...none, recovers: true, hasEmail: true }],
  ["a number that is verified", [withTrait(verifies)], { ...none, verifies: true }],
  [
    "a list of addresses",
    [withTrait({ type: "array", items: recovers })],
    { ...none, recovers: true, hasEmail: true },
  ],
  ["two schemas", [withTrait({}), withTrait(verifies)], { ...none, verifies: true }],
  ["a part elsewhere", [withTrait({ $ref: "https://example.org/x.json" })], undefined],
  ["a part of its own", [withTrait({ $ref: "#/definitions/x" })], none],
  ["no schema", [], undefined],
  ["more schemas than a list holds", Array(250).fill(withTrait({})), undefined],
])("Of %s, the use of addresses is read", (_which, body, use) => {
  expect(readAddressUse(body)).toEqual(use);
});

test.each([undefined, null, "x", {}, [{}], [{ schema: 1 }]])("%j is no list of schemas", (body) => {
  expect(readAddressUse(body)).toBeUndefined();
});

test("A schema that is too deep is not read", () => {
  const deep = Array.from({ length: 60 }).reduce<object>((inner) => ({ inner }), {});
  expect(readAddressUse([{ schema: deep }])).toBeUndefined();
});
