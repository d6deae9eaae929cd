import { Redis } from "ioredis";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createMemoryTallies } from "../../../app/limits/memory-tallies.server";
import { createRedisTallies } from "../../../app/limits/redis-tallies.server";
import type { Counted, TallyRule, TallyStore } from "../../../app/limits/tally";
import { findFreePorts } from "../../../stack/process/ports";
import { startRedis } from "../../../stack/program/redis";
import { atEnd } from "../../support/stand-in/at-end";
import { started } from "../../support/world/started";

const [port = 0] = await findFreePorts(1);
const redis = await started(startRedis(port));
const client = new Redis(redis.url);
atEnd(() => client.quit());
const store = createRedisTallies(client);

const rule: TallyRule = {
  limit: 3,
  firstWaitMs: 30_000,
  longestWaitMs: 900_000,
  forgetMs: 3_600_000,
};
const address: TallyRule = { ...rule, limit: 5, forgetMs: 900_000, isWindow: true };

interface Step {
  do: "reserve" | "refund" | "forget";
  afterMs: number;
  own: boolean;
  account: string;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    do: fc.constantFrom("reserve", "reserve", "reserve", "refund", "forget"),
    afterMs: fc.constantFrom(0, 1, 29_999, 30_000, 60_000, 900_000, 4_000_000),
    own: fc.boolean(),
    account: fc.constantFrom("ann", "ben"),
  }),
  { maxLength: 30 },
);

/** The answers of a store to each step. The time begins now, so that nothing of Redis' own clock is left over. */
async function play(tallies: TallyStore, played: Step[], about: string): Promise<unknown[]> {
  const said: unknown[] = [];
  let nowMs = Date.now();
  for (const { do: what, afterMs, own, account } of played) {
    nowMs += afterMs;
    const key = `${about} ${account}`;
    const ownKey = `${about} own ${account}`;
    const counted: Counted[] = [
      { key, rule, own: own ? ownKey : undefined },
      { key: `${about} address`, rule: address, isForStrangers: true },
    ];
    if (what === "reserve") said.push(await tallies.reserve(counted, nowMs));
    else await tallies[what]([own ? ownKey : key]);
  }
  return said;
}

test("Redis counts exactly as a process does", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (played) => {
      run += 1;
      const about = `run ${run}`;
      const inRedis = await play(store, played, about);
      expect(inRedis).toEqual(await play(createMemoryTallies(1000), played, about));
    }),
    { numRuns: 200 },
  );
});

test("Tries of two replicas at the same time cannot pass the limit together", async () => {
  const other = new Redis(redis.url);
  atEnd(() => other.quit());
  const second = createRedisTallies(other);
  const counted: Counted[] = [{ key: "together", rule }];
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      (at % 2 === 0 ? store : second).reserve(counted, Date.now()),
    ),
  );
  expect(answers.filter((answer) => "tries" in answer)).toHaveLength(3);
});

test("Every key in Redis has an end, so nothing has to be cleaned up", async () => {
  await store.keep("session:x", "account", 60_000);
  expect(await store.find("session:x")).toBe("account");
  const keys = await client.keys("vestibule:guess:*");
  expect(keys.length).toBeGreaterThan(2);
  const ends = await Promise.all(keys.map((key) => client.pttl(key)));
  expect(ends.filter((ms) => ms <= 0)).toEqual([]);
});
