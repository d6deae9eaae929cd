import { expect, test } from "vitest";
import { readJson, writeJson } from "../model/json-text";
import { readIdentitySchema } from "./read-identity-schema.server";
import { fillAbsent } from "./changed-traits";

const address = { type: "object", properties: { street: { type: "string" } } };
const addresses = { type: "array", items: address };

/** Each row was tried on Kratos v1.3.1 with a settings form that leaves `t` out. */
test.each([
  ["a list of objects", addresses, "{}", '{"t":[]}'],
  ["a list of lists", { type: "array", items: addresses }, "{}", '{"t":[]}'],
  ["a list in an object", { type: "object", properties: { l: addresses } }, "{}", '{"t":{"l":[]}}'],
  ["an object or null", { anyOf: [address, { type: "null" }] }, "{}", '{"t":null}'],
  ["a list of objects or null", { anyOf: [addresses, { type: "null" }] }, "{}", '{"t":null}'],
  ["an object", address, "{}", "{}"],
  ["a list of texts", { type: "array", items: { type: "string" } }, "{}", "{}"],
  ["an object or null by its types", { type: ["object", "null"] }, "{}", "{}"],
  ["a list that is there", addresses, '{"t":[{}]}', '{"t":[{}]}'],
  [
    "an object that is null already",
    { type: "object", properties: { l: addresses } },
    '{"t":null}',
    '{"t":null}',
  ],
])("Of %s, Kratos is sent what it takes", (_title, schema, traits, sent) => {
  const json = readJson(traits);
  if (json?.type !== "object") throw new Error("no object");
  const fields = readIdentitySchema({
    properties: { traits: { type: "object", properties: { t: schema } } },
  });
  expect(writeJson(fillAbsent(json, fields))).toBe(sent);
});
