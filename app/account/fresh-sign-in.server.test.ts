import { expect, test } from "vitest";
import { isFresh } from "./fresh-sign-in.server";

const at = "2026-01-15T09:30:00.5Z";
const after = (minutes: number) => Date.parse(at) + minutes * 60_000;

test.each([
  [at, after(14.9), true],
  [at, after(15), false],
  // An answer's Date has whole seconds only.
  [at, after(-0.01), true],
  [undefined, after(0), false],
  ["nonsense", after(0), false],
])(
  "A sign-in at %s, told at %d, is fresh for 15 minutes: %s",
  (authenticated_at, toldAt, fresh) => {
    expect(isFresh({ authenticated_at, toldAt }, 15)).toBe(fresh);
  },
);

test("Where Kratos does not say what time it is, our own clock does", () => {
  expect(isFresh({ authenticated_at: new Date().toISOString() }, 1)).toBe(true);
  expect(isFresh({ authenticated_at: at }, 1)).toBe(false);
});

test("With 0 a session of any age is fresh", () => {
  expect(isFresh({ authenticated_at: undefined }, 0)).toBe(true);
});
