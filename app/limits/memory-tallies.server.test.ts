import { expect, test } from "vitest";
import { createMemoryTallies } from "./memory-tallies.server";
import type { Counted, TallyRule, TallyStore } from "./tally";

const minute = 60_000;

const rule: TallyRule = {
  limit: 3,
  firstWaitMs: 30_000,
  longestWaitMs: 2 * minute,
  forgetMs: 60 * minute,
};
const address: TallyRule = { ...rule, limit: 5, forgetMs: 15 * minute, isWindow: true };

const shared: Counted[] = [{ key: "account", rule }];

async function tryAt(store: TallyStore, nowMs: number, counted = shared): Promise<number> {
  const reserved = await store.reserve(counted, nowMs);
  return "waitMs" in reserved ? reserved.waitMs : 0;
}

test("After the last free try the next one waits, and each further try doubles the wait", async () => {
  const store = createMemoryTallies(100);
  for (const at of [0, 1, 2]) expect(await tryAt(store, at)).toBe(0);
  expect(await tryAt(store, 3)).toBe(29_999);
  expect(await tryAt(store, 30_002)).toBe(0);
  expect(await tryAt(store, 30_003)).toBe(minute - 1);
  expect(await tryAt(store, 30_002 + minute)).toBe(0);
  expect(await tryAt(store, 30_003 + minute)).toBe(2 * minute - 1);
  expect(await tryAt(store, 30_002 + 3 * minute)).toBe(0);
  expect(await tryAt(store, 30_003 + 3 * minute)).toBe(2 * minute - 1);
});

test("A try during a wait does not make the wait longer", async () => {
  const store = createMemoryTallies(100);
  for (const at of [0, 0, 0]) await tryAt(store, at);
  for (let at = 1; at < 30_000; at += 500) expect(await tryAt(store, at)).toBe(30_000 - at);
  expect(await tryAt(store, 30_000)).toBe(0);
});

test("Tries at the same time cannot pass the limit together", async () => {
  const store = createMemoryTallies(100);
  const waits = await Promise.all(Array.from({ length: 50 }, () => tryAt(store, 7)));
  expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(3);
});

test("A try that was none is given back, and gives no other try for nothing", async () => {
  const store = createMemoryTallies(100);
  for (let at = 0; at < 20; at += 1) {
    expect(await tryAt(store, at)).toBe(0);
    await store.refund(["account"]);
  }
  for (const at of [20, 21, 22]) expect(await tryAt(store, at)).toBe(0);
  expect(await tryAt(store, 23)).toBeGreaterThan(0);
  expect(await tryAt(store, 31_000)).toBe(0);
  await store.refund(["account"]);
  expect(await tryAt(store, 31_001)).toBe(0);
  expect(await tryAt(store, 31_002)).toBe(minute - 1);
});

test("A count is forgotten after its time without a try", async () => {
  const store = createMemoryTallies(100);
  for (const at of [0, 0, 0]) await tryAt(store, at);
  for (const more of [0, 1, 2]) expect(await tryAt(store, rule.forgetMs + more)).toBe(0);
  expect(await tryAt(store, rule.forgetMs + 3)).toBeGreaterThan(0);
});

test("In a window the next try waits for the end of the window, which tries do not move", async () => {
  const store = createMemoryTallies(100);
  const counted = [{ key: "address", rule: address }];
  for (const at of [0, 1, 2, 3, minute]) expect(await tryAt(store, at, counted)).toBe(0);
  expect(await tryAt(store, 2 * minute, counted)).toBe(13 * minute);
  for (const more of [0, 1, 2, 3, 4]) {
    expect(await tryAt(store, 15 * minute + more, counted)).toBe(0);
  }
  expect(await tryAt(store, 16 * minute, counted)).toBe(14 * minute);
});

const known: Counted[] = [
  { key: "account", own: "browser", rule },
  { key: "address", rule: address, isForStrangers: true },
];

test("A known browser has a count of its own, which the tries of strangers do not touch", async () => {
  const store = createMemoryTallies(100);
  const strangers = known.map(({ own: _own, ...counted }) => counted);
  for (const at of [0, 0, 0]) await tryAt(store, at, strangers);
  expect(await tryAt(store, 1, strangers)).toBeGreaterThan(0);
  expect(await tryAt(store, 1, known)).toBe(0);
});

test("Too many tries make a known browser one of the strangers", async () => {
  const store = createMemoryTallies(100);
  for (const at of [0, 1, 2]) expect(await tryAt(store, at, known)).toBe(0);
  const reserved = await store.reserve(known, 3);
  expect(reserved).toEqual({ tries: { account: 1, address: 1 } });
});

test("If one count has to wait, none gets a try", async () => {
  const store = createMemoryTallies(100);
  for (const at of [0, 0, 0]) await tryAt(store, at);
  const both: Counted[] = [...shared, { key: "other", rule }];
  for (let at = 1; at < 10; at += 1) expect(await tryAt(store, at, both)).toBeGreaterThan(0);
  expect(await store.reserve([{ key: "other", rule }], 10)).toEqual({ tries: { other: 1 } });
});

test("No more counts are kept than there is room for; those not used for longest go", async () => {
  const store = createMemoryTallies(10);
  for (const at of [0, 0, 0]) await tryAt(store, at);
  for (let each = 0; each < 4; each += 1) await tryAt(store, 1, [{ key: `other ${each}`, rule }]);
  expect(await tryAt(store, 2)).toBeGreaterThan(0);
  for (let each = 0; each < 10; each += 1) await tryAt(store, 3, [{ key: `more ${each}`, rule }]);
  expect(await tryAt(store, 4)).toBe(0);
});

test("A kept word is found until its time is over", async () => {
  const store = createMemoryTallies(10);
  await store.keep("session", "account", minute);
  expect(await store.find("session")).toBe("account");
  await store.keep("session", "account", -1);
  expect(await store.find("session")).toBeUndefined();
  expect(await store.find("another")).toBeUndefined();
});
