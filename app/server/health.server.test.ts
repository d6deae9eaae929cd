import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cacheFor } from "./health.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("Everybody who asks within a second of the question gets the same answer, later ones get a new one", async () => {
  const ask = vi.fn(() => Promise.resolve(ask.mock.calls.length));
  const kept = cacheFor(1_000, ask);
  expect(await Promise.all([kept(), kept()])).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(999);
  expect(await kept()).toBe(1);
  await vi.advanceTimersByTimeAsync(2);
  expect(await kept()).toBe(2);
});

test("A question that takes long is not asked again meanwhile, and a failed one is", async () => {
  let fail = (_why: Error) => undefined as unknown;
  const ask = vi.fn(() => new Promise<string>((_resolve, reject) => (fail = reject)));
  const kept = cacheFor(1_000, ask);
  const first = kept();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(kept()).toBe(first);
  fail(new Error("gone"));
  await expect(first).rejects.toThrow("gone");
  await vi.advanceTimersByTimeAsync(0);
  kept().catch(() => undefined);
  expect(ask).toHaveBeenCalledTimes(2);
});
