import { expect, test } from "vitest";
import { flatten } from "../model/identity-field";
import { readIdentitySchema } from "./read-identity-schema.server";

function fieldsOf(properties: object, more: object = {}, required: string[] = []) {
  return readIdentitySchema({
    ...more,
    properties: { traits: { type: "object", properties, required } },
  });
}

const email = {
  type: "string",
  format: "email",
  title: "Email",
  maxLength: 320,
  "ory.sh/kratos": { credentials: { password: { identifier: true } } },
};

test("A field has its place, words, limits and whether somebody signs in with it", () => {
  const name = { type: "object", properties: { "first/a~": { type: "string", minLength: 1 } } };
  const [first, second] = fieldsOf({ email, name }, {}, ["email"]);
  expect(first).toEqual({
    kind: "email",
    path: ["email"],
    name: "traits.email",
    pointer: "/traits/email",
    title: "Email",
    isRequired: true,
    isIdentifier: true,
    limits: { maxLength: 320 },
    format: "email",
  });
  expect(second?.fields).toEqual([
    {
      kind: "text",
      path: ["name", "first/a~"],
      name: "traits.name.first/a~",
      pointer: "/traits/name/first~1a~0",
      isRequired: false,
      isIdentifier: false,
      limits: { minLength: 1 },
    },
  ]);
});

const address = { type: "object", properties: { street: { type: "string" } } };

test.each([
  [{ type: "string" }, "text"],
  [{ type: ["string"] }, "text"],
  [{ type: "string", maxLength: 200 }, "text"],
  [{ type: "string", maxLength: 201 }, "long-text"],
  [{ type: "string", format: "date" }, "date"],
  [{ type: "string", format: "time" }, "time"],
  [{ type: "string", format: "date-time" }, "date-time"],
  [{ type: "string", format: "uri" }, "url"],
  [{ type: "string", format: "tel" }, "tel"],
  [{ type: "string", format: "constructor" }, "text"],
  [{ type: "number" }, "number"],
  [{ type: "integer" }, "integer"],
  [{ type: "boolean" }, "boolean"],
  [{ type: "boolean", const: true }, "agreement"],
  [{ enum: [true] }, "agreement"],
  [{ enum: [true, false] }, "boolean"],
  [{ const: false }, "undrawable"],
  [{ type: "string", enum: ["a", "b"] }, "enumeration"],
  [{ enum: [1, 2.5] }, "enumeration"],
  [{ enum: [1, "1"] }, "undrawable"],
  [{ enum: ["a", null] }, "undrawable"],
  [{ enum: [{}] }, "undrawable"],
  [{ enum: [2 ** 60] }, "undrawable"],
  [{ oneOf: [{ const: "a", title: "A" }, { const: "b" }] }, "enumeration"],
  [{ type: "array", items: { type: "string" } }, "list"],
  [{ type: "array", items: { type: "integer" } }, "list"],
  [{ type: "array", items: { enum: ["a", "b"] } }, "enumeration-list"],
  [{ type: "array", items: { type: "array", items: { type: "string" } } }, "undrawable"],
  [{ type: "array", items: [{ type: "string" }] }, "undrawable"],
  [{ type: "array" }, "undrawable"],
  [{ type: "array", items: { type: "boolean" } }, "undrawable"],
  [address, "object"],
  [{ type: "array", items: address }, "object-list"],
  [{ type: "object" }, "undrawable"],
  [{ type: "object", additionalProperties: { type: "string" } }, "undrawable"],
  [{ type: ["string", "null"] }, "undrawable"],
  [{ type: ["object", "null"], properties: {} }, "undrawable"],
  [{ anyOf: [{ type: "string" }, { type: "integer" }] }, "undrawable"],
  [{}, "undrawable"],
  [true, "undrawable"],
  [null, "undrawable"],
])("%j is %s", (property, kind) => {
  expect(fieldsOf({ property }).map((field) => field.kind)).toEqual([kind]);
});

test("The values of an enumeration have their titles", () => {
  const [one, list] = fieldsOf({
    one: { oneOf: [{ const: "de", title: "Deutsch" }, { const: 5 }] },
    list: { type: "array", items: { enum: ["a"] } },
  });
  expect(one?.options).toEqual([
    { text: "de", json: '"de"', title: "Deutsch" },
    { text: "5", json: "5" },
  ]);
  expect(list?.options).toEqual([{ text: "a", json: '"a"' }]);
});

test("An object or a list that may be null is known as such", () => {
  const [field, list, text] = fieldsOf({
    org: { anyOf: [address, { type: "null" }] },
    list: { oneOf: [{ type: "null" }, { type: "array", items: address }] },
    text: { anyOf: [{ type: "string" }, { type: "null" }] },
  });
  expect(field).toMatchObject({ kind: "undrawable", isStructureOrNull: true });
  expect(list).toMatchObject({ kind: "undrawable", isStructureOrNull: true });
  expect(text).not.toHaveProperty("isStructureOrNull");
});

test("A list of objects or of lists is known as such", () => {
  const fields = fieldsOf(
    {
      objects: { type: "array", items: { $ref: "#/definitions/address" } },
      lists: { type: "array", items: { type: "array" } },
      pairs: { type: "array", items: [address] },
      texts: { type: "array", items: { type: "string" } },
      any: { type: "array" },
    },
    { definitions: { address } },
  );
  expect(fields.filter(({ isOfStructures }) => isOfStructures).map(({ name }) => name)).toEqual([
    "traits.objects",
    "traits.lists",
    "traits.pairs",
  ]);
});

test("The fields of a list's objects are named below the item, and a list in them is undrawable", () => {
  const inner = { ...address.properties, tags: { type: "array", items: { type: "string" } } };
  const item = { type: "object", properties: { place: { type: "object", properties: inner } } };
  const [list] = fieldsOf({ addresses: { type: "array", items: item } });
  expect(list?.fields?.map(({ name, path, kind }) => [name, path, kind])).toEqual([
    ["place.street", ["place", "street"], "text"],
    ["place.tags", ["place", "tags"], "undrawable"],
  ]);
});

test("A list by whose items somebody signs in is an identifier", () => {
  const [field] = fieldsOf({ emails: { type: "array", items: email } });
  expect(field).toMatchObject({ kind: "list", isIdentifier: true, item: { kind: "email" } });
});

test("References lead to places in the document alone", () => {
  const more = {
    $defs: { "a/b": { type: "integer", title: "Whole" } },
    definitions: { loop: { $ref: "#/definitions/loop" }, on: { $ref: "#/$defs/a~1b" } },
  };
  const fields = fieldsOf(
    {
      here: { $ref: "#/definitions/on", title: "Own" },
      loop: { $ref: "#/definitions/loop" },
      remote: { $ref: "https://example.org/schema.json#/x" },
      file: { $ref: "file:///etc/passwd" },
      inherited: { $ref: "#/constructor/name" },
      broken: { $ref: "#/%zz%E0" },
    },
    more,
  );
  expect(fields.map(({ kind }) => kind)).toEqual([
    "integer",
    ...Array<string>(5).fill("undrawable"),
  ]);
  expect(fields[0]?.title).toBe("Own");
});

test("Fields whose names are alike are not drawn", () => {
  const fields = fieldsOf({
    "a.b": { type: "string" },
    a: { type: "object", properties: { b: { type: "string" }, c: { type: "string" } } },
    tags: { type: "array", items: { type: "string" } },
    "tags.0": { type: "string" },
    "x.y": { type: "string" },
    "": { type: "string" },
  });
  const kinds = Object.fromEntries(
    flatten(fields).map(({ name, path, kind }) => [path.join("/") || name, kind]),
  );
  expect(kinds).toEqual({
    "a.b": "undrawable",
    a: "object",
    "a/b": "undrawable",
    "a/c": "text",
    tags: "undrawable",
    "tags.0": "undrawable",
    "x.y": "text",
    "traits.": "undrawable",
  });
});

test("Any value is read without an error, and a schema without end is cut", () => {
  for (const value of [
    undefined,
    null,
    5,
    "x",
    [],
    {},
    { properties: null },
    { properties: { traits: 5 } },
  ]) {
    expect(readIdentitySchema(value)).toEqual([]);
  }
  const traits: Record<string, unknown> = { type: "object", properties: {} };
  traits.properties = {
    again: traits,
    text: { type: "string", title: 5, minLength: "a", pattern: [] },
  };
  const fields = flatten(readIdentitySchema({ properties: { traits } }));
  expect(fields.length).toBeLessThan(400);
  expect(fields[0]?.kind).toBe("object");
  const many = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, at) => [`t${at}`, { type: "string" }]),
  );
  expect(fieldsOf(many)).toHaveLength(300);
});
