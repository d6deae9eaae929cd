import { expect, test } from "vitest";
import { keepNewest } from "./keep-newest";

test("The entry that was put longest ago gives way, and one that is put again does not", () => {
  const kept = new Map<string, number>();
  for (const [key, value] of [
    ["a", 1],
    ["b", 2],
    ["a", 3],
    ["c", 4],
  ] as const) {
    keepNewest(kept, [key, value], 2);
  }
  expect([...kept]).toEqual([
    ["a", 3],
    ["c", 4],
  ]);
});
