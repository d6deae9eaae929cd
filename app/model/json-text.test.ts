import { expect, test } from "vitest";
import { traitsOf } from "../../tests/support/schema/traits";
import { emptyObject, findIn, jsonText, putIn, readJson, writeJson } from "./json-text";

test("JSON is written as it was read: digits, spelling, order of keys, escapes", () => {
  const text =
    '{"b":9007199254740993,"10":1.0,"2":1e3,"e":"\\u00e9\\/","n":null,"l":[{},[],-0,true]}';
  expect(writeJson(traitsOf(text))).toBe(text);
});

test("White space between values is not kept", () => {
  expect(writeJson(traitsOf(' { "a" : [ 1 ,\n2 ] } '))).toBe('{"a":[1,2]}');
});

test.each([
  ...["", "{", '{"a"}', '{"a":1,}', "[1 2]", "01", "+1", ".5", "nul", '"a', '"\\x"', "1 2", '"\\"'],
])("%j is no JSON", (text) => {
  expect(readJson(text)).toBeUndefined();
});

test("JSON that is nested too deeply is not read", () => {
  expect(readJson("[".repeat(100) + "]".repeat(100))).toBeDefined();
  expect(readJson("[".repeat(200_000) + "]".repeat(200_000))).toBeUndefined();
});

test("The same text is read as JSON.parse reads it", () => {
  const text = JSON.stringify({ a: ['q"\\', "\\", "", "ü😀\n"], b: { c: [-1.5e-7, false] } });
  expect(JSON.parse(writeJson(traitsOf(text)))).toEqual(JSON.parse(text));
});

test("A value is replaced, added and removed, and everything else stays", () => {
  const object = traitsOf('{"z":1.0,"a":{"b":"x","c":2}}');
  const y = jsonText("y");
  expect(writeJson(putIn(object, ["a", "b"], y))).toBe('{"z":1.0,"a":{"b":"y","c":2}}');
  expect(writeJson(putIn(object, ["new", "deep"], y))).toBe(
    '{"z":1.0,"a":{"b":"x","c":2},"new":{"deep":"y"}}',
  );
  expect(writeJson(putIn(object, ["a", "b"], undefined))).toBe('{"z":1.0,"a":{"c":2}}');
  expect(putIn(object, ["none", "deep"], undefined)).toBe(object);
  expect(putIn(object, ["z", "deep"], y)).toBe(object);
  expect(writeJson(putIn(emptyObject, ["__proto__"], y))).toBe('{"__proto__":"y"}');
});

test("A value is found by its keys, also by keys that every object has", () => {
  const object = traitsOf('{"a":{"b.c":1},"a":{"b.c":2}}');
  expect(findIn(object, ["a", "b.c"])).toEqual({ type: "number", text: "2" });
  expect(findIn(object, ["constructor"])).toBeUndefined();
  expect(findIn(object, ["a", "b.c", "d"])).toBeUndefined();
});
