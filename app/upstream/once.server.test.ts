import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createOnce } from "./once.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("Work is done once while it is under way and for ten seconds after, for each key", async () => {
  const once = createOnce<string>();
  const work = vi.fn(() => Promise.resolve("done"));
  const all = ["a", "a", "b"].map((key) => once(key, work));
  expect(await Promise.all(all)).toEqual(["done", "done", "done"]);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(9_999);
  await once("a", work);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  await once("a", work);
  expect(work).toHaveBeenCalledTimes(3);
});

test("A failure and a result that is not kept are tried again at once", async () => {
  const once = createOnce<boolean>((isDone) => isDone);
  await expect(once("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await once("a", () => Promise.resolve(false))).toBe(false);
  expect(await once("a", () => Promise.resolve(true))).toBe(true);
  expect(await once("a", () => Promise.resolve(false))).toBe(true);
});
