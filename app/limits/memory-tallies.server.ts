import {
  addOwnTry,
  addTry,
  type Counted,
  isVoid,
  takeTry,
  type Tally,
  type TallyStore,
  waitOf,
} from "./tally";

/**
 * Keeps the last half of the used values in two maps that take turns: V8 is slow at the oldest key of one map, since it
 * walks over all deleted keys.
 */
function createBoundedMap<Value>(most: number) {
  let newer = new Map<string, Value>();
  let older = new Map<string, Value>();
  const write = (key: string, value: Value) => {
    newer.set(key, value);
    if (newer.size < most / 2) return;
    older = newer;
    newer = new Map();
  };
  return {
    read: (key: string) => newer.get(key) ?? older.get(key),
    write,
    remove(key: string) {
      newer.delete(key);
      older.delete(key);
    },
  };
}

interface KeptWord {
  value: string;
  forgetAtMs: number;
}

/** Keeps `most` counts of each kind: an attacker who tries many accounts pushes out the oldest. */
export function createMemoryTallies(most: number): TallyStore {
  const tallies = createBoundedMap<Tally>(most);
  const words = createBoundedMap<KeptWord>(most);
  return {
    reserve(counted, nowMs) {
      const isOwner = ({ own, rule }: Counted) =>
        own !== undefined && !isVoid(tallies.read(own), rule, nowMs);
      const isKnown = counted.some(isOwner);
      const used = counted
        .filter(({ isForStrangers }) => !isKnown || !isForStrangers)
        .map((each) => {
          const { key, own = key, rule } = each;
          return isOwner(each) ? { key: own, rule, add: addOwnTry } : { key, rule, add: addTry };
        });
      const waitMs = Math.max(0, ...used.map(({ key }) => waitOf(tallies.read(key), nowMs)));
      if (waitMs > 0) return Promise.resolve({ waitMs });
      const tries: Record<string, number> = {};
      for (const { key, rule, add } of used) {
        const tally = add(tallies.read(key), rule, nowMs);
        tallies.write(key, tally);
        tries[key] = tally.tries;
      }
      return Promise.resolve({ tries });
    },
    refund(keys) {
      for (const key of keys) {
        const tally = tallies.read(key);
        if (tally) tallies.write(key, takeTry(tally));
      }
      return Promise.resolve();
    },
    forget(keys) {
      for (const key of keys) tallies.remove(key);
      return Promise.resolve();
    },
    keep(name, value, forgetMs) {
      words.write(name, { value, forgetAtMs: Date.now() + forgetMs });
      return Promise.resolve();
    },
    find(name) {
      const word = words.read(name);
      return Promise.resolve(word && word.forgetAtMs > Date.now() ? word.value : undefined);
    },
  };
}
