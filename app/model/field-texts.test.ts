import { expect, test } from "vitest";
import { drawField, encodeField, readTexts } from "./field-texts";
import { readJson, writeJson } from "./json-text";
import { readIdentitySchema } from "../kratos/read-identity-schema.server";

function fieldOf(schema: object, isRequired = false) {
  const traits = { type: "object", properties: { t: schema }, required: isRequired ? ["t"] : [] };
  const [field] = readIdentitySchema({ properties: { traits } });
  if (!field) throw new Error("no field");
  return field;
}

/** What is stored once a form with these fields was sent. */
function save(schema: object, stored: string | undefined, sent: string, isRequired = false) {
  const field = fieldOf(schema, isRequired);
  const json = stored === undefined ? undefined : readJson(stored);
  const texts = readTexts(field, new URLSearchParams(sent)) ?? "";
  const value = encodeField(field, texts, json);
  return value && writeJson(value);
}

const street = { type: "string" };
const address = { type: "object", properties: { street, isHome: { type: "boolean" } } };

test.each([
  [{ type: "string" }, '"a\\nb"', "a\nb"],
  [{ type: "string" }, '"a\\r\\nb"', "a\nb"],
  [{ type: "string" }, undefined, ""],
  [{ type: "string" }, "null", ""],
  [{ type: "string" }, '"\\ud83d"', ""],
  [{ type: "string" }, '"\\u0000"', ""],
  [{ type: "string", format: "email" }, '" a@b.example"', "a@b.example"],
  [{ type: "number" }, "1.0", "1.0"],
  [{ type: "integer" }, "9007199254740993", "9007199254740993"],
  [{ type: "boolean" }, undefined, "false"],
  [{ type: "boolean" }, "true", "true"],
  [{ type: "string", format: "date" }, '"soon"', ""],
  [{ type: "string", format: "date-time" }, '"2026-01-01T10:00:30+01:00"', "2026-01-01T09:00"],
  [{ type: "string", format: "time" }, '"10:00:30+01:00"', "10:00:30"],
  [{ type: "string", format: "time" }, '"10:00:30.5Z"', "10:00:30"],
  [{ type: "string", format: "time" }, '"10:00"', ""],
  [{ enum: ["a", 5] }, "5", "5"],
  [{ enum: ["ü"] }, '"\\u00fc"', "ü"],
  [{ enum: ["a", "b"] }, '"c"', ""],
  [{ type: "array", items: { type: "string" } }, '["a","b"]', ["a", "b"]],
  [{ type: "array", items: { type: "string" } }, undefined, []],
  [{ type: "array", items: { type: "string" } }, '["a",null]', undefined],
  [{ type: "array", items: { type: "string" } }, '"a"', undefined],
  [{ type: "array", items: { enum: ["a", "b"] } }, '["b"]', ["b"]],
  [{ type: "array", items: { enum: ["a", "b"] } }, '["b","b"]', undefined],
  [{ type: "array", items: address }, '[{"street":"x"}]', [{ street: "x", isHome: "false" }]],
  [{ type: "array", items: address }, "[1]", undefined],
  [{ type: ["string", "null"] }, '"a"', undefined],
])("In a field %j, %s is drawn as %j", (schema, stored, drawn) => {
  const json = stored === undefined ? undefined : readJson(stored);
  expect(drawField(fieldOf(schema), json)).toEqual(drawn);
});

test.each([
  [{ type: "string" }, undefined, "traits.t=a", '"a"'],
  [{ type: "string" }, '"a"', "traits.t=", undefined],
  [{ type: "string" }, '"a\\nb"', "traits.t=a%0D%0Ac", '"a\\nc"'],
  [{ type: "string" }, '"a\\r\\nb"', "traits.t=a%0D%0Ac", '"a\\r\\nc"'],
  [{ type: "string" }, '"\\u0061"', "traits.t=a", '"\\u0061"'],
  [{ type: "string", format: "email" }, undefined, "traits.t=", undefined],
  [{ type: "integer" }, undefined, "traits.t=9007199254740993", "9007199254740993"],
  [{ type: "integer" }, undefined, "traits.t=007", "7"],
  [{ type: "integer" }, "0", "traits.t=-0", "-0"],
  [{ type: "number" }, undefined, "traits.t=.5", "0.5"],
  [{ type: "number" }, undefined, "traits.t=-.5e3", "-0.5e3"],
  [{ type: "number" }, "1.50", "traits.t=1.50", "1.50"],
  [{ type: "number" }, undefined, "traits.t=1,5", '"1,5"'],
  [{ type: "integer" }, undefined, "traits.t=true", '"true"'],
  [{ type: "boolean" }, undefined, "traits.t=false", "false"],
  [{ type: "boolean" }, "false", "traits.t=false&traits.t=true", "true"],
  [{ const: true }, "true", "traits.t=false", undefined],
  [{ const: true }, undefined, "traits.t=false&traits.t=true", "true"],
  [{ enum: ["a", 5] }, '"a"', "traits.t=5", "5"],
  [{ enum: ["a", 5] }, '"a"', "traits.t=6", '"6"'],
  [
    { type: "string", format: "date-time" },
    undefined,
    "traits.t=2026-01-01T10:00",
    '"2026-01-01T10:00:00Z"',
  ],
  [
    { type: "string", format: "date-time" },
    '"2026-01-01T10:00:30+01:00"',
    "traits.t=2026-01-01T09:00",
    '"2026-01-01T10:00:30+01:00"',
  ],
  [{ type: "string" }, undefined, "traits.t=2026-01-01T10:00", '"2026-01-01T10:00"'],
  [{ type: "string", format: "time" }, undefined, "traits.t=10:00", '"10:00:00Z"'],
  [
    { type: "string", format: "time" },
    '"10:00:30.5+01:00"',
    "traits.t=10:00:30",
    '"10:00:30.5+01:00"',
  ],
  [{ type: "string", format: "time" }, '"10:00:30+01:00"', "traits.t=11:15:00", '"11:15:00+01:00"'],
  [{ type: "string", format: "time" }, undefined, "traits.t=noon", '"noon"'],
  [
    { type: "string", format: "tel" },
    undefined,
    "traits.t=0049 (0) 1511-3407123",
    '"+4915113407123"',
  ],
  [{ type: "string", format: "tel" }, '"+49 1511"', "traits.t=%2B49 1511", '"+49 1511"'],
])("In a field %j, the stored %s and the form %s become %s", (schema, stored, sent, saved) => {
  expect(save(schema, stored, sent)).toBe(saved);
});

const list = { type: "array", items: { type: "number" } };
const addresses = { type: "array", items: address };

test.each([
  ["[1.0,2]", "traits.t.0=1.0&traits.t.1=2&traits.t.2=3", "[1.0,2,3]"],
  ["[1.0,2]", "traits.t.0=&traits.t.1=2", "[2]"],
  ["[1.0,2]", "traits.t.10=5&traits.t.9=1.0", "[1.0,5]"],
  ["[1.0,2]", "traits.t.0=&traits.t.1=", undefined],
  [undefined, "traits.t=", undefined],
])("A list %s becomes, by the form %s, %s", (stored, sent, saved) => {
  expect(save(list, stored, sent)).toBe(saved);
});

test("A list that must be there is left empty, not out", () => {
  expect(save(list, "[1]", "traits.t.0=", true)).toBe("[]");
});

test("An empty list that is stored stays, though its page has one empty row", () => {
  const sent = "traits.t.0.street=&traits.t.0.isHome=false";
  expect(save(addresses, "[]", sent)).toBe("[]");
  expect(save(addresses, undefined, sent)).toBeUndefined();
});

test("Ticked values keep the order that was stored", () => {
  const days = { type: "array", items: { enum: ["mo", "tu", "we"] } };
  expect(save(days, '["we","mo"]', "traits.t=&traits.t=mo&traits.t=tu&traits.t=we")).toBe(
    '["we","mo","tu"]',
  );
});

const two = '[{"street":"x","more":null},{"isHome":true,"n":1.0}]';

test.each([
  [
    "a text in one",
    "traits.t.0.street=y&traits.t.0.isHome=false&traits.t.1.street=&traits.t.1.isHome=true",
    '[{"street":"y","more":null},{"isHome":true,"n":1.0}]',
  ],
  [
    "one is emptied",
    "traits.t.0.street=&traits.t.0.isHome=false&traits.t.1.street=&traits.t.1.isHome=true",
    '[{"isHome":true,"n":1.0}]',
  ],
  [
    "the last is taken out",
    "traits.t.0.street=x&traits.t.0.isHome=false",
    '[{"street":"x","more":null}]',
  ],
  [
    "one is added",
    `traits.t.0.street=x&traits.t.0.isHome=false&traits.t.1.street=&traits.t.1.isHome=true&traits.t.2.street=z&traits.t.2.isHome=false`,
    '[{"street":"x","more":null},{"isHome":true,"n":1.0},{"street":"z"}]',
  ],
])("In a list of objects, %s", (_title, sent, saved) => {
  expect(save(addresses, two, sent)).toBe(saved);
});

test("An object that somebody else added while the form was open stays", () => {
  const field = fieldOf(addresses);
  const now = readJson('[{"street":"new"},{"street":"x"}]');
  const item = now?.type === "array" ? now.items[1] : undefined;
  const drawn = [{ item, isSame: () => false }];
  const texts = readTexts(field, new URLSearchParams("traits.t.0.street=y")) ?? "";
  const saved = encodeField(field, texts, now, drawn);
  expect(saved && writeJson(saved)).toBe('[{"street":"y"},{"street":"new"}]');
});
