import { expect, test } from "vitest";
import { messageValues } from "./message-values";

const now = new Date("2026-11-21T12:00:00Z");
const nowSeconds = now.getTime() / 1000;

test("A time in unix seconds also gives the minutes since and until, with two decimals", () => {
  const values = messageValues({ expired_at_unix: nowSeconds - 90 }, "en", now);
  expect(values.expired_at_unix_since_minutes).toBe("1.50");
  expect(messageValues({ a_unix: nowSeconds + 600 }, "de", now).a_unix_until_minutes).toBe("10,00");
});

test("A list is joined in the language's own way", () => {
  expect(messageValues({ types: ["a", "b", "c"] }, "en", now).types_list).toBe("a, b, and c");
  expect(messageValues({ types: ["a", "b"] }, "es", now).types_list).toBe("a y b");
});

test("What is neither text, number nor list has no value", () => {
  expect(messageValues({ a: { b: 1 }, c: null }, "en", now)).toEqual({
    a: undefined,
    c: undefined,
  });
});
