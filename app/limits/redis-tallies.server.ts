import type { Counted, Reserved, TallyStore } from "./tally";
import { knownForMs } from "./tally";

export interface RedisCommands {
  call(command: "EVAL", script: string, ...given: string[]): Promise<unknown>;
  del(...keys: string[]): Promise<unknown>;
  get(key: string): Promise<string | null>;
  set(key: string, value: string, unit: "PX", forgetMs: number): Promise<unknown>;
}

const prefix = "vestibule:guess:";

/**
 * The rule of tally.ts for all replicas at once, while Redis runs nothing else; a test compares the two. A count is a
 * hash: tries, wait until, forget at, by the caller's time in milliseconds.
 */
const reserveScript = `
local now, known = tonumber(ARGV[1]), tonumber(ARGV[2])
local function read(key)
  local found = redis.call('HMGET', key, 't', 'w', 'f')
  if not found[1] or tonumber(found[3]) <= now then return nil end
  return { tonumber(found[1]), tonumber(found[2]), tonumber(found[3]) }
end
local counted, isKnown = {}, false
for at = 1, #KEYS / 2 do
  local from = 2 + (at - 1) * 7
  local each = { key = KEYS[at * 2 - 1], own = KEYS[at * 2] }
  each.limit, each.first, each.longest = tonumber(ARGV[from + 1]), tonumber(ARGV[from + 2]), tonumber(ARGV[from + 3])
  each.forget, each.window = tonumber(ARGV[from + 4]), ARGV[from + 5] == '1'
  each.strangers, each.hasOwn = ARGV[from + 6] == '1', ARGV[from + 7] == '1'
  if each.hasOwn then
    local own = read(each.own)
    each.isOwn = not own or own[1] < each.limit
    isKnown = isKnown or each.isOwn
  end
  counted[at] = each
end
local used, wait = {}, 0
for _, each in ipairs(counted) do
  if not (isKnown and each.strangers) then
    if each.isOwn then each.key = each.own end
    each.tally = read(each.key)
    if each.tally then wait = math.max(wait, each.tally[2] - now) end
    used[#used + 1] = each
  end
end
if wait > 0 then return { wait } end
local answer = { 0 }
for _, each in ipairs(used) do
  local tally = read(each.key)
  local tries = (tally and tally[1] or 0) + 1
  local forget = now + each.forget
  if each.window and tally then forget = tally[3] end
  local untilMs = 0
  if tries >= each.limit then
    untilMs = now + math.min(each.longest, each.first * 2 ^ (tries - each.limit))
    if each.window then untilMs = forget end
    if each.isOwn then forget = now + known end
  end
  redis.call('HSET', each.key, 't', tries, 'w', string.format('%.0f', untilMs), 'f', string.format('%.0f', forget))
  redis.call('PEXPIRE', each.key, string.format('%.0f', math.max(1, forget - now)))
  answer[#answer + 1] = each.key
  answer[#answer + 1] = tries
end
return answer
`;

const refundScript = `
for _, key in ipairs(KEYS) do
  local tries = redis.call('HGET', key, 't')
  if tries then redis.call('HSET', key, 't', math.max(0, tonumber(tries) - 1), 'w', 0) end
end
`;

export function createRedisTallies(redis: RedisCommands): TallyStore {
  const named = (keys: string[]) => keys.map((key) => prefix + key);
  return {
    async reserve(counted, nowMs) {
      if (counted.length === 0) return { tries: {} };
      const keys = counted.flatMap(({ key, own = key }) => named([key, own]));
      const given = [nowMs, knownForMs, ...counted.flatMap(argumentsOf)].map(String);
      const count = String(keys.length);
      return readReserved(await redis.call("EVAL", reserveScript, count, ...keys, ...given));
    },
    async refund(keys) {
      if (keys.length === 0) return;
      await redis.call("EVAL", refundScript, String(keys.length), ...named(keys));
    },
    async forget(keys) {
      if (keys.length > 0) await redis.del(...named(keys));
    },
    async keep(name, value, forgetMs) {
      await redis.set(prefix + name, value, "PX", Math.max(1, forgetMs));
    },
    async find(name) {
      return (await redis.get(prefix + name)) ?? undefined;
    },
  };
}

function argumentsOf({ rule, own, isForStrangers }: Counted): (string | number)[] {
  const { limit, firstWaitMs, longestWaitMs, forgetMs, isWindow } = rule;
  return [
    limit,
    firstWaitMs,
    longestWaitMs,
    forgetMs,
    isWindow ? 1 : 0,
    isForStrangers ? 1 : 0,
    own === undefined ? 0 : 1,
  ];
}

function readReserved(answer: unknown): Reserved {
  const [wait, ...rest] = Array.isArray(answer) ? (answer as unknown[]) : [];
  if (typeof wait !== "number")
    throw new Error("The script of the counts answered something else.");
  if (wait > 0) return { waitMs: wait };
  const tries: Record<string, number> = {};
  for (let at = 0; at < rest.length; at += 2) {
    tries[String(rest[at]).slice(prefix.length)] = Number(rest[at + 1]);
  }
  return { tries };
}
