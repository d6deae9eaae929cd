import { expect, test } from "vitest";
import { parseJson } from "./parse-json";

test.each([
  ['{ "name": "Meadow" }', { name: "Meadow" }],
  ['\uFEFF{ "name": "Meadow" }', { name: "Meadow" }],
])("%j is read", (text, value) => {
  expect(parseJson(text)).toEqual({ value });
});

test.each([
  ["a comma is missing", '{\n  "name": "Meadow"\n  "radius": 8\n}', 3],
  ["a comma is too much", '{\n  "name": "Meadow",\n}', 3],
  ["a name has no quotes", '{\n  name: "Meadow"\n}', 2],
  ["a quote is missing", '{\n  "name": "Meadow,\n  "radius": 8\n}', 2],
  ["the end is missing", '{\n  "name": "Meadow"\n', 2],
])("Where %s, the line is told", (_what, text, line) => {
  expect(parseJson(text)).toEqual({
    problem: `is not valid JSON, so nothing of it is used: see line ${line} and the one before`,
  });
});

test("On the first line there is no line before", () => {
  const problem = "is not valid JSON, so nothing of it is used: see line 1";
  expect(parseJson("{")).toEqual({ problem });
});

test("Where Node does not tell the place, the file is said to be no JSON, and nothing of it is repeated", () => {
  const parsed = parseJson('{ "secret": hidden }');
  expect(parsed).toEqual({ problem: expect.stringMatching(/^is not valid JSON/) as string });
  expect(JSON.stringify(parsed)).not.toContain("hidden");
});
