import { expect, test } from "vitest";
import { traitsOf } from "../../tests/support/schema/traits";
import { emptyObject, jsonText, putIn, writeJson } from "../model/json-text";
import {
  filterFields,
  isCarriable,
  readFields,
  readSignedTraits,
  signFields,
  signTraits,
} from "./signed-fields.server";

const names = ["csrf_token", "identifier", "password", "method", "traits.a,b"];

test("The list of a form's fields comes back as it was signed", () => {
  const shown = new Map([
    ["traits.a,b=c", "x_-~y"],
    ["traits.$!", ""],
  ]);
  const more = { sentTo: "a,@b=&.c", hasRefusedCode: true, owner: "#&o" } as const;
  const signed = signFields("f1", names, ["method"], { shown, schemaId: "a/é,=$!", ...more });
  expect(readFields("f1", signed)).toEqual({
    names: new Set(names),
    resendNames: new Set(["method"]),
    shown,
    schemaId: "a/é,=$!",
    ...more,
  });
});

test("Without a list of its own a form asks for no mail", () => {
  expect(readFields("f1", signFields("f1", names))?.resendNames).toEqual(new Set());
});

test("R26 A list without its signature or its flow, or altered, is not believed", () => {
  const signed = signFields("f1", names);
  const [, signature = ""] = signFields("f1", []).split(".");
  expect(readFields("f1", `.${signature}`)?.names).toEqual(new Set([""]));
  expect(readFields("f2", signed)).toBeNull();
  const altered = signed.replace("identifier", "transient");
  const parts = ["", ".", signature, `x.${signature}`, `${signature}.`, "identifier."];
  for (const wrong of [altered, "identifier", null, ...parts]) {
    expect(readFields("f1", wrong)).toBeNull();
  }
});

test("R26 Of a drawn list the items go on that a browser has added, and of nothing else", () => {
  const sent =
    "traits.l.0=a&traits.l.12.b.c=b&traits.l=c&traits.l=d&traits.l.x=e&traits.l.1234=f&traits.m.0=g";
  const kept = filterFields(new URLSearchParams(sent), new Set(), new Map([["traits.l", ""]]));
  expect(kept.toString()).toBe("traits.l.0=a&traits.l.12.b.c=b&traits.l=c&traits.l=d");
});

const sentOn = (form: string, drawn: string[]) =>
  decodeURIComponent(filterFields(new URLSearchParams(form), new Set(drawn)).toString());

test("R26 Fields that were not drawn do not go on", () => {
  const form = "identifier=a&transient_payload={}&__proto__.x=1&method=password";
  expect(sentOn(form, names)).toBe("identifier=a&method=password");
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test.each([
  ["the first of a field that comes twice", "identifier=a&identifier=b", "identifier=a"],
  ["a ticked checkbox", "traits.n=false&traits.n=true", "traits.n=false&traits.n=true"],
  ["one tick", "traits.n=true&traits.n=true", "traits.n=true"],
  ["no tick", "traits.n=false&traits.n=false", "traits.n=false"],
  ["a tick", "traits.n=false&traits.n=true&traits.n=true", "traits.n=false&traits.n=true"],
  ["another value", "traits.n=other&traits.n=true", "traits.n=other"],
  ["a backup code as Kratos has made it", "lookup_secret=W2gzyk3q", "lookup_secret=w2gzyk3q"],
  ["one without spaces", "lookup_secret= w2gzyk3q ", "lookup_secret=w2gzyk3q"],
  ["one without a hyphen", "lookup_secret=w2gz-yk3q", "lookup_secret=w2gzyk3q"],
  ["one without a space in it", "lookup_secret=W2GZ YK3Q", "lookup_secret=w2gzyk3q"],
  ["a code without its spaces", "code=123 456", "code=123456"],
  ["anything else as it was typed", "identifier=1 2", "identifier=1+2"],
  ["a time as it was typed", "traits.at=2026-11-21T09:00", "traits.at=2026-11-21T09:00"],
])("R26 To Kratos, which would take the last of a field, goes %s: %s", (_what, form, sent) => {
  expect(sentOn(form, [...new URLSearchParams(form).keys()])).toBe(sent);
});

test("R26 Traits come back as they were signed, and not if somebody altered them", () => {
  const traits = traitsOf('{"n":9007199254740993,"ü":"\\u00fc"}');
  const signed = signTraits(traits);
  const read = readSignedTraits(signed);
  expect(read && writeJson(read)).toBe(writeJson(traits));
  const [text = "", signature = ""] = signed.split(".");
  const other = Buffer.from("{}").toString("base64url");
  const parts = ["", ".", text, `${other}.${signature}`, `${text}.x`, `.${signature}`];
  for (const altered of [null, ...parts]) {
    expect(readSignedTraits(altered)).toBeUndefined();
  }
});

test("Traits are carried up to 16 kB", () => {
  const of = (length: number) => putIn(emptyObject, ["t"], jsonText("x".repeat(length)));
  expect([16_000, 17_000].map((length) => isCarriable(of(length)))).toEqual([true, false]);
  expect(isCarriable(putIn(emptyObject, ["t"], jsonText("ü".repeat(9_000))))).toBe(false);
});
