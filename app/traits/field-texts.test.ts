import { expect, test } from "vitest";
import { fieldOf } from "../../tests/support/schema/traits";
import { drawField, encodeField, readTexts } from "./field-texts";
import { readJson, writeJson } from "../model/json-text";

function save(schema: object, stored: string | undefined, sent: string, isRequired = false) {
  const field = fieldOf(schema, isRequired);
  const json = stored === undefined ? undefined : readJson(stored);
  const texts = readTexts(field, new URLSearchParams(sent)) ?? "";
  const value = encodeField(field, texts, json);
  return value && writeJson(value);
}

const text = { type: "string" };
const moment = { ...text, format: "date-time" };
const time = { ...text, format: "time" };
const phone = { ...text, format: "tel" };
const address = { type: "object", properties: { street: text, isHome: { type: "boolean" } } };

test.each([
  [text, '"a\\nb"', "a\nb"],
  [text, '"a\\r\\nb"', "a\nb"],
  [text, undefined, ""],
  [text, "null", ""],
  [text, '"\\ud83d"', ""],
  [text, '"\\u0000"', ""],
  [{ type: "string", format: "email" }, '" a@b.example"', "a@b.example"],
  [{ type: "number" }, "1.0", "1.0"],
  [{ type: "integer" }, "9007199254740993", "9007199254740993"],
  [{ type: "boolean" }, undefined, "false"],
  [{ type: "boolean" }, "true", "true"],
  [{ type: "string", format: "date" }, '"soon"', ""],
  [moment, '"2026-01-01T10:00:30+01:00"', "2026-01-01T09:00"],
  [time, '"10:00:30+01:00"', "10:00:30"],
  [time, '"10:00:30.5Z"', "10:00:30"],
  [time, '"10:00"', ""],
  [{ enum: ["a", 5] }, "5", "5"],
  [{ enum: ["ü"] }, '"\\u00fc"', "ü"],
  [{ enum: ["a", "b"] }, '"c"', ""],
  [{ type: "array", items: text }, '["a","b"]', ["a", "b"]],
  [{ type: "array", items: text }, undefined, []],
  [{ type: "array", items: text }, '["a",null]', undefined],
  [{ type: "array", items: text }, '"a"', undefined],
  [{ type: "array", items: { enum: ["a", "b"] } }, '["b"]', ["b"]],
  [{ type: "array", items: { enum: ["a", "b"] } }, '["b","b"]', undefined],
  [{ type: "array", items: address }, '[{"street":"x"}]', [{ street: "x", isHome: "false" }]],
  [{ type: "array", items: address }, "[1]", undefined],
  [{ type: ["string", "null"] }, '"a"', undefined],
])("In a field %j, %s is drawn as %j", (schema, stored, drawn) => {
  const json = stored === undefined ? undefined : readJson(stored);
  expect(drawField(fieldOf(schema), json)).toEqual(drawn);
});

const mail = { ...text, format: "email" };
const handle = {
  ...text,
  "ory.sh/kratos": { credentials: { password: { identifier: true } } },
};

test.each([
  [text, undefined, "traits.t=a", '"a"'],
  [mail, undefined, "traits.t=Ada <a@bücher.example> ", '"a@xn--bcher-kva.example"'],
  [mail, '"a@xn--bcher-kva.example"', "traits.t=a@bücher.example", '"a@xn--bcher-kva.example"'],
  [
    mail,
    '" A@xn--bcher-kva.example"',
    "traits.t=A@xn--bcher-kva.example",
    '" A@xn--bcher-kva.example"',
  ],
  [handle, undefined, "traits.t= \u200bada ", '"ada"'],
  [handle, '" ada"', "traits.t= ada", '" ada"'],
  [text, undefined, "traits.t=a&traits.t=b", '"a"'],
  [text, '"a"', "traits.t=", undefined],
  [text, '"a"', "traits.t= ", undefined],
  [text, undefined, "traits.t=%E2%80%8B%C2%A0", undefined],
  [text, '" "', "traits.t= ", '" "'],
  [text, undefined, "traits.t=%E2%80%AEnomiS", '"\u202enomiS"'],
  [{ type: "string", maxLength: 9_000 }, undefined, "traits.t=%E3%85%A4%0D%0A", undefined],
  [phone, undefined, "traits.t=%E2%80%8E", undefined],
  [text, '"a\\nb"', "traits.t=a%0D%0Ac", '"a\\nc"'],
  [text, '"a\\r\\nb"', "traits.t=a%0D%0Ac", '"a\\r\\nc"'],
  [text, '"\\u0061"', "traits.t=a", '"\\u0061"'],
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
  [moment, undefined, "traits.t=2026-01-01T10:00", '"2026-01-01T10:00:00Z"'],
  [moment, '"2026-01-01T10:30+01:00"', "traits.t=2026-01-01T09:30", '"2026-01-01T10:30+01:00"'],
  [text, undefined, "traits.t=2026-01-01T10:00", '"2026-01-01T10:00"'],
  [time, undefined, "traits.t=10:00", '"10:00:00Z"'],
  [time, '"10:00:30.5+01:00"', "traits.t=10:00:30", '"10:00:30.5+01:00"'],
  [time, '"10:00:30+01:00"', "traits.t=11:15:00", '"11:15:00+01:00"'],
  [time, undefined, "traits.t=noon", '"noon"'],
  [phone, undefined, "traits.t=0049 (0) 1511-3407123", '"+4915113407123"'],
  [phone, '"+49 1511"', "traits.t=%2B49 1511", '"+49 1511"'],
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
  ["[1]", "traits.t.0=1&traits.t.1=%E2%80%8B", "[1]"],
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
  const sent = "traits.t=&traits.t=mo&traits.t=tu&traits.t=we";
  expect(save(days, '["we","mo"]', sent)).toBe('["we","mo","tu"]');
});

const sentOf = (at: number, street: string, isHome: boolean) =>
  `traits.t.${at}.street=${street}&traits.t.${at}.isHome=${isHome}`;
const edited = '{"street":"y","more":null}';
const [first, second] = ['{"street":"x","more":null}', '{"isHome":true,"n":1.0}'];

test.each([
  ["a text in one", [sentOf(0, "y", false), sentOf(1, "", true)], `[${edited},${second}]`],
  ["one is emptied", [sentOf(0, "", false), sentOf(1, "", true)], `[${second}]`],
  ["the last is taken out", [sentOf(0, "x", false)], `[${first}]`],
  ["one is blanked", [sentOf(0, "%E2%80%8B", false), sentOf(1, "", true)], `[${second}]`],
  [
    "one is added",
    [sentOf(0, "x", false), sentOf(1, "", true), sentOf(2, "z", false)],
    `[${first},${second},{"street":"z"}]`,
  ],
])("In a list of objects, %s", (_title, sent, saved) => {
  expect(save(addresses, `[${first},${second}]`, sent.join("&"))).toBe(saved);
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
