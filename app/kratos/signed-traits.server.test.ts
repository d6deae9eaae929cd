import { expect, test } from "vitest";
import { traitsOf } from "../../tests/support/schema/traits";
import { emptyObject, jsonText, putIn, writeJson } from "../model/json-text";
import { isCarriable, readSignedTraits, signTraits } from "./signed-traits.server";

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
