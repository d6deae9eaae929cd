import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findResendWait, startResendWait } from "./resend-wait.server";
import type { State } from "./own-cookies.server";

// The unit is a second, which may end within a test.
beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

const started = (state: State, ids: string[]) =>
  ({ ...state, ...startResendWait(state, ids) }) as State;

test("The wait for another message ends after a minute, and each flow has its own", () => {
  const first = started({}, ["f1"]);
  vi.advanceTimersByTime(50_000);
  const both = started(first, ["f2"]);
  expect(findResendWait(both, "f1")).toBe(10);
  expect(findResendWait(both, "f2")).toBe(60);
  expect(findResendWait(both, "f3")).toBeUndefined();
  vi.advanceTimersByTime(11_000);
  expect(findResendWait(both, "f1")).toBe(0);
});

test("Nobody waits longer than a minute, though the clock of the replica that sent is ahead", () => {
  const { sent } = started({}, ["f1"]);
  vi.setSystemTime(Date.now() - 300_000);
  expect(findResendWait({ sent }, "f1")).toBe(60);
});

test("R93 The id of an address that is longer than Kratos' is not kept", () => {
  const state = started({}, ["f1", "x".repeat(8_000)]);
  expect(state.sent).toHaveLength(1);
  expect(findResendWait(state, "f1")).toBe(60);
});

test("The flows of the last five mails are kept", () => {
  let state: State = {};
  for (const id of ["1", "2", "3", "4", "5", "6"]) state = started(state, [id]);
  expect(state.sent?.map(([id]) => id)).toEqual(["6", "5", "4", "3", "2"]);
});
