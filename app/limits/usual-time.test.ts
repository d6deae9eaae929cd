import { expect, test } from "vitest";
import { createUsualTime } from "./usual-time";

const times = (count: number, run: () => void) => Array.from({ length: count }, run);

test("After one compared password, a refusal that came at once waits as long as that took", () => {
  const usual = createUsualTime(1000);
  expect(usual.leftAfter(8)).toBe(0);
  usual.note(8, "uncertain");
  usual.note(260, "certain");
  expect(usual.leftAfter(8)).toBe(252);
  expect(usual.leftAfter(270)).toBe(0);
});

test("Where nobody has signed in yet, a dozen refusals of existing accounts give the usual time", () => {
  const usual = createUsualTime(1000);
  times(15, () => {
    usual.note(8, "uncertain");
    usual.note(260, "uncertain");
  });
  expect(usual.leftAfter(0)).toBeGreaterThan(240);
});

test("A hundred refusals that came at once do not halve the wait", () => {
  const usual = createUsualTime(1000);
  usual.note(260, "certain");
  times(100, () => usual.note(8, "uncertain"));
  expect(usual.leftAfter(8)).toBeGreaterThan(126);
});

test("One slow answer of a busy machine adds a third to the wait, however slow it was", () => {
  const usual = createUsualTime(1000);
  usual.note(60, "certain");
  usual.note(60, "uncertain");
  usual.note(900, "uncertain");
  expect(usual.leftAfter(0)).toBe(80);
});

test("Nobody waits longer than a second, and sixty sign-ins forget a slow minute", () => {
  const usual = createUsualTime(1000);
  usual.note(9_000, "uncertain");
  expect(usual.leftAfter(0)).toBe(1_000);
  times(60, () => usual.note(260, "certain"));
  expect(usual.leftAfter(0)).toBeLessThan(300);
});
