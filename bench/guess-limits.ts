import { Redis } from "ioredis";
import { createMemoryTallies } from "../app/limits/memory-tallies.server";
import { createRedisTallies } from "../app/limits/redis-tallies.server";
import type { Counted, TallyRule, TallyStore } from "../app/limits/tally";
import { mostTallies } from "../app/limits/tallies.server";
import { findFreePorts } from "../stack/process/ports";
import { startRedis } from "../stack/program/redis";

/** `tsx bench/guess-limits.ts`, with `--expose-gc`: what counting a form costs, and what a million tried accounts take. */
const rule: TallyRule = {
  limit: 10,
  firstWaitMs: 30_000,
  longestWaitMs: 900_000,
  forgetMs: 43_200_000,
};
/** Ends just before the half of the counts is dropped. */
const million = 1_095_000;
const mebibyte = 1024 * 1024;

function countedFor(at: number): Counted[] {
  const name = `${at}`.padStart(22, "a");
  return [
    { key: `password:${name}`, rule },
    { key: `address:guess:${`${at % 500}`.padStart(22, "b")}`, rule: { ...rule, limit: 1e9 } },
  ];
}

/** The middle of the milliseconds that a try and its return take. */
async function timeOf(store: TallyStore, times: number): Promise<number> {
  const took: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const begun = performance.now();
    const reserved = await store.reserve(countedFor(at), Date.now());
    if ("tries" in reserved) await store.refund(Object.keys(reserved.tries));
    took.push(performance.now() - begun);
  }
  return took.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

function heapMib(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / mebibyte;
}

const inProcess = createMemoryTallies(mostTallies);
const before = heapMib();
for (let at = 0; at < million; at += 1) await inProcess.reserve(countedFor(at), Date.now());
console.log(`process: ${(heapMib() - before).toFixed(0)} MiB after a million accounts`);
console.log(`process: ${(await timeOf(inProcess, 20_000)).toFixed(4)} ms for a form`);

const [port = 0] = await findFreePorts(1);
const redis = await startRedis(port);
const client = new Redis(redis.url);
const shared = createRedisTallies(client);
const usedMib = async () =>
  Number(/used_memory:(\d+)/.exec(await client.info("memory"))?.[1] ?? 0) / mebibyte;
console.log(`Redis: ${(await timeOf(shared, 5000)).toFixed(3)} ms for a form`);
const empty = await usedMib();
for (let at = 0; at < 100_000; at += 500) {
  const many = Array.from({ length: 500 }, (_, more) => countedFor(10_000 + at + more));
  await Promise.all(many.map((counted) => shared.reserve(counted, Date.now())));
}
const each = ((await usedMib()) - empty) / 100_000;
console.log(`Redis: ${(each * 1_000_000).toFixed(0)} MiB for a million accounts`);
client.disconnect();
await redis.stop();
