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

/** A map that forgets what was not used for longest. */
function createBoundedMap<Value>(most: number) {
  const values = new Map<string, Value>();
  return {
    read: (key: string) => values.get(key),
    write(key: string, value: Value) {
      // A map lists its keys in the order in which they were set.
      values.delete(key);
      values.set(key, value);
      if (values.size <= most) return;
      const [oldest = ""] = values.keys();
      values.delete(oldest);
    },
    remove: (key: string) => void values.delete(key),
  };
}

interface KeptWord {
  value: string;
  forgetAtMs: number;
}

/** Counts in this process. `most` of each kind are kept: somebody who tries more accounts pushes out the oldest. */
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
