import { expect, test } from "vitest";
import { fromLocalDateTime, toLocalDateTime, toUtc, toZoned } from "./date-time";

test.each([
  ["2026-11-21T10:00:00+01:00", "2026-11-21T09:00"],
  ["2026-11-21T09:00:00Z", "2026-11-21T09:00"],
  ["2026-11-21T09:00", "2026-11-21T09:00"],
  ["yesterday", ""],
  ["", ""],
])("%s is shown as %j", (value, shown) => {
  expect(toLocalDateTime(value)).toBe(shown);
});

test.each([
  ["2026-11-21T09:00", "2026-11-21T09:00:00Z"],
  ["2026-11-21T09:00:30", "2026-11-21T09:00:30Z"],
  ["2026-11-21T09:00:30.123", "2026-11-21T09:00:30.123Z"],
  ["2026-11-21", "2026-11-21"],
  ["at 2026-11-21T09:00", "at 2026-11-21T09:00"],
])("%s goes out as %s", (typed, sent) => {
  expect(fromLocalDateTime(typed)).toBe(sent);
});

test("A time that is written in this zone is read back as it was", () => {
  const times = ["2026-01-01T09:00", "2026-07-01T23:30", "1999-12-31T00:00"];
  expect(times.map((utc) => toUtc(toZoned(utc)))).toEqual(times);
});

test("A text that is not a time becomes empty", () => {
  expect([toUtc(""), toZoned(""), toUtc("soon")]).toEqual(["", "", ""]);
});
