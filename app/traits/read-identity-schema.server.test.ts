import { expect, test } from "vitest";
import { fieldsOf, identifier } from "../../tests/support/schema/traits";
import { flatten } from "../model/identity-field";
import { readIdentitySchema } from "./read-identity-schema.server";

const email = { type: "string", format: "email", title: "Email", maxLength: 320, ...identifier };

test("A field has its place, words, limits and whether somebody signs in with it", () => {
  const name = { type: "object", properties: { "first/a~": { type: "string", minLength: 1 } } };
  const [first, second] = fieldsOf({ email, name }, ["email"]);
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

const string = (more: object = {}) => ({ type: "string", ...more });
const address = { type: "object", properties: { street: string() } };

const list = (items: unknown) => ({ type: "array", items });
const titled = { oneOf: [{ const: "a", title: "A" }, { const: "b" }] };

test.each([
  ["text", [{}, { type: ["string"] }, { maxLength: 200 }, { format: "constructor" }].map(string)],
  ["long-text", [string({ maxLength: 201 })]],
  ["date", [string({ format: "date" })]],
  ["time", [string({ format: "time" })]],
  ["date-time", [string({ format: "date-time" })]],
  ["url", [string({ format: "uri" })]],
  ["tel", [string({ format: "tel" })]],
  ["number", [{ type: "number" }]],
  ["integer", [{ type: "integer" }]],
  ["boolean", [{ type: "boolean" }, { enum: [true, false] }]],
  ["agreement", [{ type: "boolean", const: true }, { enum: [true] }]],
  ["enumeration", [string({ enum: ["a", "b"] }), { enum: [1, 2.5] }, titled]],
  ["list", [list(string()), list({ type: "integer" }), { items: string() }]],
  ["enumeration-list", [list({ enum: ["a", "b"] })]],
  ["object", [address, { properties: address.properties }]],
  ["object-list", [list(address)]],
  [
    "undrawable",
    [
      { const: false },
      ...[[1, "1"], ["a", null], [{}], [2 ** 60]].map((values) => ({ enum: values })),
      ...[list(string()), [string()], { type: "boolean" }, { const: true }, {}].map(list),
      ...[list({ enum: ["a"] }), list(address)].map(list),
      { type: "array" },
      { type: "object" },
      { type: "object", additionalProperties: string() },
      { type: ["string", "null"] },
      ...[["object", "null"], [], 5, [5]].map((type) => ({ ...address, type })),
      { anyOf: [string(), { type: "integer" }] },
      { oneOf: [{ const: "a" }, { title: "Other" }] },
      { oneOf: Array.from({ length: 301 }, (_, place) => ({ const: `v${place}` })) },
      { enum: [""] },
      {},
      true,
      null,
    ],
  ],
])("A field is %s: %j", (kind, properties) => {
  for (const property of properties) {
    expect([property, fieldsOf({ property })[0]?.kind]).toEqual([property, kind]);
  }
});

test("The values of an enumeration have their titles", () => {
  const [one, several] = fieldsOf({
    one: { oneOf: [{ const: "de", title: "Deutsch" }, { const: 5 }] },
    list: list({ enum: ["a"] }),
  });
  expect(one?.options).toEqual([
    { text: "de", json: '"de"', title: "Deutsch" },
    { text: "5", json: "5" },
  ]);
  expect(several?.options).toEqual([{ text: "a", json: '"a"' }]);
});

test("An object or a list that may be null is known as such", () => {
  const [field, several, text] = fieldsOf({
    org: { anyOf: [address, { type: "null" }] },
    list: { oneOf: [{ type: "null" }, list(address)] },
    text: { anyOf: [string(), { type: "null" }] },
  });
  expect(field).toMatchObject({ kind: "undrawable", isStructureOrNull: true });
  expect(several).toMatchObject({ kind: "undrawable", isStructureOrNull: true });
  expect(text).not.toHaveProperty("isStructureOrNull");
});

test("A list of objects or of lists is known as such", () => {
  const fields = fieldsOf(
    {
      objects: list({ $ref: "#/definitions/address" }),
      lists: list({ type: "array" }),
      pairs: list([address]),
      texts: list(string()),
      any: { type: "array" },
    },
    [],
    { definitions: { address } },
  );
  const such = fields.filter(({ isOfStructures }) => isOfStructures).map(({ name }) => name);
  expect(such).toEqual(["traits.objects", "traits.lists", "traits.pairs"]);
});

test("The fields of a list's objects are named below the item, and a list in them is undrawable", () => {
  const inner = { ...address.properties, tags: list(string()) };
  const item = { type: "object", properties: { place: { type: "object", properties: inner } } };
  const [places] = fieldsOf({ addresses: list(item) });
  expect(places?.fields?.map(({ name, path, kind }) => [name, path, kind])).toEqual([
    ["place.street", ["place", "street"], "text"],
    ["place.tags", ["place", "tags"], "undrawable"],
  ]);
});

test("A list by whose items somebody signs in is an identifier", () => {
  const [field] = fieldsOf({ emails: list(email) });
  expect(field).toMatchObject({ kind: "list", isIdentifier: true, item: { kind: "email" } });
});

test("References lead to places in the document alone", () => {
  const loop = { $ref: "#/definitions/loop" };
  const more = {
    type: "object",
    $defs: { "a/b": { type: "integer", title: "Whole" }, "100%": { type: "number" }, "%E0": email },
    definitions: { loop, on: { $ref: "#/$defs/a~1b" } },
  };
  const read = (field: object) => fieldsOf({ field }, [], more)[0];
  const here = { $ref: "#/definitions/on", title: "Own" };
  expect(read(here)).toMatchObject({ kind: "integer", title: "Own" });
  const kindOf = ($ref: string) => read({ $ref })?.kind;
  expect(["#/$defs/100%", "#/$defs/%E0", "#"].map(kindOf)).toEqual(["number", "email", "object"]);
  const others = ["https://example.org/schema.json#/x", "file:///etc/passwd"];
  const nowhere = [...others, loop.$ref, "#/constructor/name", "#/%zz%E0"];
  expect(nowhere.map(kindOf)).toEqual(nowhere.map(() => "undrawable"));
});

test("R92 Fields whose names are alike are not drawn", () => {
  const fields = fieldsOf({
    "a.b": string(),
    a: { type: "object", properties: { b: string(), c: string() } },
    tags: list(string()),
    "tags.0": string(),
    "x.y": string(),
    "": string(),
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
  const without = [{}, { properties: null }, { properties: { traits: 5 } }];
  for (const value of [undefined, null, 5, "x", [], ...without]) {
    expect(readIdentitySchema(value)).toEqual([]);
  }
  const traits: Record<string, unknown> = { type: "object" };
  traits.properties = { again: traits, text: string({ title: 5, minLength: "a", pattern: [] }) };
  const fields = flatten(readIdentitySchema({ properties: { traits } }));
  expect(fields.length).toBeLessThan(400);
  expect(fields[0]?.kind).toBe("object");
  expect(Math.max(...fields.map(({ path }) => path.length))).toBe(9);
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`t${at}`, string()]));
  expect(fieldsOf(many)).toHaveLength(300);
});

test("A limit that no number reaches is none", () => {
  const traits: unknown = JSON.parse(
    '{"properties":{"t":{"type":"number","maximum":1e400,"minimum":0}}}',
  );
  expect(readIdentitySchema({ properties: { traits } })[0]?.limits).toEqual({ minimum: 0 });
});

test("A list takes nothing twice only if its schema says so", () => {
  const limitsOf = (uniqueItems: unknown) => {
    return fieldsOf({ tags: { ...list(string()), uniqueItems } })[0]?.limits;
  };
  expect([true, false, "true"].map(limitsOf)).toEqual([{ uniqueItems: true }, {}, {}]);
});

test.each([
  ["", undefined],
  [" ", undefined],
  ["x".repeat(500), "x".repeat(500)],
  ["x".repeat(501), undefined],
])("A title counts if it says something in up to 500 characters: “%s”", (title, read) => {
  expect(fieldsOf({ t: string({ title }) })[0]?.title).toBe(read);
});
