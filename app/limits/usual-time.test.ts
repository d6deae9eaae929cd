import { expect, test } from "vitest";
import { createUsualTime } from "./usual-time";

const times = (count: number, run: () => void) => Array.from({ length: count }, run);

test("After one compared password, a refusal that came at once waits as long as that took", () => {
  const usual = createUsualTime();
  expect(usual.leftAfter(8)).toBe(0);
  usual.note(260, "certain");
  expect(usual.leftAfter(8)).toBe(252);
  expect(usual.leftAfter(270)).toBe(0);
});

test("A hundred refusals that came at once do not halve the wait", () => {
  const usual = createUsualTime();
  usual.note(260, "certain");
  times(100, () => usual.note(8, "uncertain"));
  expect(usual.leftAfter(8)).toBeGreaterThan(126);
});

test("Nobody waits longer than a second, and sixty sign-ins forget a slow minute", () => {
  const usual = createUsualTime();
  usual.note(9_000, "uncertain");
  expect(usual.leftAfter(0)).toBe(1_000);
  times(60, () => usual.note(260, "certain"));
  expect(usual.leftAfter(0)).toBeLessThan(300);
});
