import { expect, test } from "vitest";
import { messageValues } from "./identity-message.server";

const now = new Date("2026-11-21T12:00:00Z");
const nowSeconds = now.getTime() / 1000;

test("A time in unix seconds also gives the minutes since and until, with two decimals", () => {
  const values = messageValues({ expired_at_unix: nowSeconds - 90 }, "en", now);
  expect(values.expired_at_unix_since_minutes).toBe("1.50");
  expect(messageValues({ a_unix: nowSeconds + 600 }, "de", now).a_unix_until_minutes).toBe("10,00");
});

test("A list is joined in the language's own way", () => {
  expect(messageValues({ types: ["a", "b", "c"] }, "en", now).types_list).toBe("a, b and c");
  expect(messageValues({ types: ["a", "b"] }, "es", now).types_list).toBe("a y b");
});

test("What is neither text, number nor list has no value", () => {
  expect(messageValues({ a: { b: 1 }, c: null }, "en", now)).toEqual({
    a: undefined,
    c: undefined,
  });
});

test("Only a number under a name that ends in _unix is a time", () => {
  const values = messageValues({ a_unix: "soon", b: 7, c_unix_at: 7 }, "en", now);
  expect(values).toEqual({ a_unix: "soon", b: "7", c_unix_at: "7" });
});

test("A list takes texts, numbers and messages, and offers a choice where its name says so", () => {
  const context = {
    types: ["a", 7, { text: "b" }, null, { text: 7 }, true],
    available_types: ["a", "b"],
    allowed_types: ["a", "b"],
    not_available_types: ["a", "b"],
  };
  expect(messageValues(context, "en", now)).toMatchObject({
    types: "a, 7 and b",
    types_list: "a, 7 and b",
    available_types_list: "a or b",
    allowed_types_list: "a or b",
    not_available_types_list: "a and b",
  });
});
