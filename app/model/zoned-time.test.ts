import { expect, test } from "vitest";
import { toUtc, toZoned } from "./date-time";

test("A time that is written in this zone is read back as it was", () => {
  for (const utc of ["2026-01-01T09:00", "2026-07-01T23:30", "1999-12-31T00:00"]) {
    expect(toUtc(toZoned(utc))).toBe(utc);
  }
});

test("A text that is not a time becomes empty", () => {
  expect([toUtc(""), toZoned(""), toUtc("soon")]).toEqual(["", "", ""]);
});
