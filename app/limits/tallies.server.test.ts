import { expect, test, vi } from "vitest";
import { log } from "../telemetry/log.server";
import { createMemoryTallies } from "./memory-tallies.server";
import type { Counted, TallyStore } from "./tally";
import { withFallback } from "./tallies.server";

const counted: Counted[] = [
  {
    key: "account",
    rule: { limit: 2, firstWaitMs: 1000, longestWaitMs: 1000, forgetMs: 10_000 },
  },
];

function hanging(): TallyStore {
  const never = () => new Promise<never>(() => undefined);
  return { reserve: never, refund: never, forget: never, keep: never, find: never };
}

test("R103 While the store of all replicas hangs, the process counts alone after 50 ms, and says so once", async () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue();
  const store = withFallback(hanging(), createMemoryTallies(10));
  const begun = performance.now();
  for (const at of [1, 2]) expect(await store.reserve(counted, at)).toHaveProperty("tries");
  expect(await store.reserve(counted, 3)).toHaveProperty("waitMs");
  expect(performance.now() - begun).toBeLessThan(500);
  expect(warn.mock.calls).toEqual([[{ event: "limits_alone" }]]);
  warn.mockRestore();
});
