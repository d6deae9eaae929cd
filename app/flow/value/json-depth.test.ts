import { expect, test } from "vitest";
import { isDeepJson } from "./json-depth";

test("A text is deep when more brackets are open at one place than are allowed", () => {
  expect(isDeepJson('{"a":[{}]}', 3)).toBe(false);
  expect(isDeepJson('{"a":[{}]}', 2)).toBe(true);
  expect(isDeepJson(`[${"[],".repeat(1_000)}[]]`, 2)).toBe(false);
});

test("Brackets within a string count for nothing, also behind an escaped quotation mark", () => {
  expect(isDeepJson(`{"a":"${"[".repeat(100)}"}`, 1)).toBe(false);
  expect(isDeepJson(`{"a\\"${"[".repeat(100)}":1}`, 1)).toBe(false);
  expect(isDeepJson('{"a\\\\":[]}', 1)).toBe(true);
});

test("R85 A text of a megabyte of open brackets is found deep at once", () => {
  expect(isDeepJson("[".repeat(1024 * 1024))).toBe(true);
});
