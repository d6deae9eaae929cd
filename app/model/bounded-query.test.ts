import { expect, test } from "vitest";
import { boundParameters, boundQuery } from "./parameters";

const long = (length: number) => "x".repeat(length);

test("R84 A short query stays as it was written", () => {
  for (const query of ["", "?", "?a=%20b&&c", `?a=%20${long(994)}`, "?flow=f1&utm_source=mail"]) {
    expect(boundQuery(query)).toBe(query);
  }
});

test("R84 Parameters that do not fit into a long query are left out, the rest keeps its order", () => {
  expect(boundQuery(`?a=1&b=${long(10_000)}&c=3`)).toBe("?a=1&c=3");
  expect(boundQuery(`?b=${long(10_000)}`)).toBe("");
});

test("R84 The challenge and the flow are kept before all others", () => {
  const query = `return_to=${long(5_000)}&login_challenge=${long(8_192)}&flow=f1`;
  expect([...boundParameters(new URLSearchParams(query)).keys()]).toEqual([
    "login_challenge",
    "flow",
  ]);
});

test("R84 A parameter that only resembles a flow's does not come before known ones", () => {
  const query = `return_to=${long(5_000)}&subflow=${long(5_000)}&flowers=${long(5_000)}`;
  expect([...boundParameters(new URLSearchParams(query)).keys()]).toEqual(["return_to"]);
});

test("R84 A query may have a hundred parameters, and 9 kB with all that a page writes around them", () => {
  const keys = Array.from({ length: 101 }, (_, number) => `a${number}`);
  const many = new URLSearchParams(keys.map((key) => [key, ""]));
  expect([...boundParameters(many).keys()]).toEqual(keys.slice(0, 100));
  const largest = 9 * 1024 - "&amp;a=".length;
  expect(boundQuery(`?a=${long(largest)}`)).toBe(`?a=${long(largest)}`);
  expect(boundQuery(`?a=${long(largest + 1)}`)).toBe("");
});

test.each(["a&", "&", "=&", "a=&b", "!", "/", "é", "%ff", "%22", "flow=x&", "a_challenge=&"])(
  "R84 28 kB of %j become 9 kB of HTML at most",
  (piece) => {
    const bounded = boundQuery(`?${piece.repeat(28_000 / piece.length)}`);
    expect(bounded.replaceAll("&", "&amp;").length).toBeLessThanOrEqual(9 * 1024);
  },
);
