import { env } from "../config/env.server";
import { log } from "../telemetry/log.server";
import { createMemoryTallies } from "./memory-tallies.server";
import { createRedisTallies, type RedisCommands } from "./redis-tallies.server";
import type { TallyStore } from "./tally";

/** In one process: 15 MiB after a million accounts, by bench/guess-limits.ts. */
export const mostTallies = 200_000;

const oncePerMs = 60_000;
/** A store that hangs delays one form a second, not each. */
const awayForMs = 1000;

export const tallies: TallyStore = createTallies(env.LIMITS_STORE);

function createTallies(address: string | undefined): TallyStore {
  const own = createMemoryTallies(mostTallies);
  if (!address) return own;
  return withFallback(createRedisTallies(connectRedis(address)), own);
}

/** Counts in this process alone while the store is away or slow; the log says so once a minute. */
export function withFallback(shared: TallyStore, own: TallyStore): TallyStore {
  let reportedAt = -Infinity;
  let awayUntil = -Infinity;
  const ask = async <Value>(
    from: (store: TallyStore) => Promise<Value>,
    alone: () => Promise<Value>,
  ): Promise<Value> => {
    if (performance.now() < awayUntil) return alone();
    try {
      return await withinDeadline(from(shared));
    } catch {
      const now = performance.now();
      awayUntil = now + awayForMs;
      if (now - reportedAt >= oncePerMs) {
        reportedAt = now;
        log.warn({ event: "limits_alone" });
      }
      return alone();
    }
  };
  const askBoth = <Value>(from: (store: TallyStore) => Promise<Value>) =>
    ask(from, () => from(own));
  return {
    reserve: (counted, nowMs) => askBoth((store) => store.reserve(counted, nowMs)),
    refund: (keys) => askBoth((store) => store.refund(keys)),
    forget: (keys) => askBoth((store) => store.forget(keys)),
    find: (name) => askBoth((store) => store.find(name)),
    keep: (name, value, forgetMs) => askBoth((store) => store.keep(name, value, forgetMs)),
  };
}

function withinDeadline<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error("The store took too long.")),
      env.LIMITS_STORE_TIMEOUT_MS,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Connects in the background, again and again. Without a connection each command fails at once. */
function connectRedis(address: string): RedisCommands {
  const connecting = import("ioredis").then(({ Redis }) => {
    const redis = new Redis(address, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 1000,
      retryStrategy: (tries) => Math.min(50 * tries, 1000),
    });
    // Without a listener the client writes each lost connection to the console.
    redis.on("error", () => undefined);
    return redis;
  });
  return {
    call: async (command, ...given) => (await connecting).call(command, ...given),
    del: async (...keys) => (await connecting).del(...keys),
    get: async (key) => (await connecting).get(key),
    set: async (key, value, unit, forgetMs) => (await connecting).set(key, value, unit, forgetMs),
  };
}
