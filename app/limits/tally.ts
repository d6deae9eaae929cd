export interface TallyRule {
  limit: number;
  /** The wait after the last try. It doubles with each further try. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** A count is forgotten after this time without a try; in a window, this long after its first try. */
  forgetMs: number;
  /** At the limit, the next try waits for the end of the window. */
  isWindow?: true;
}

export interface Tally {
  tries: number;
  /** The time of the next allowed try; 0 without a wait. */
  waitUntilMs: number;
  forgetAtMs: number;
}

export interface Counted {
  /** The count of all who try the same account. */
  key: string;
  rule: TallyRule;
  /** This browser's own count, used in place of `key` until it reaches the limit. Then it is void. */
  own?: string;
  /** Neither counted nor refused while the browser's own count is used. */
  isForStrangers?: true;
}

/** Either the number of tries on each key, or the wait. */
export type Reserved = { tries: Record<string, number> } | { waitMs: number };

/** A try is reserved before it is made, so that simultaneous tries cannot pass each other. */
export interface TallyStore {
  /** Adds a try to each count at once, or to none if one of them has to wait. */
  reserve(counted: Counted[], nowMs: number): Promise<Reserved>;
  refund(keys: string[]): Promise<void>;
  forget(keys: string[]): Promise<void>;
  /** Keeps a word for a while, such as the account of a session. */
  keep(name: string, value: string, forgetMs: number): Promise<void>;
  find(name: string): Promise<string | undefined>;
}

/** After its last success. A used-up count is kept as long. */
export const knownForMs = 90 * 86_400_000;

export function addOwnTry(tally: Tally | undefined, rule: TallyRule, nowMs: number): Tally {
  const added = addTry(tally, rule, nowMs);
  return added.tries < rule.limit ? added : { ...added, forgetAtMs: nowMs + knownForMs };
}

export function addTry(tally: Tally | undefined, rule: TallyRule, nowMs: number): Tally {
  const known = tally && tally.forgetAtMs > nowMs ? tally : undefined;
  const tries = (known?.tries ?? 0) + 1;
  const forgetAtMs = rule.isWindow && known ? known.forgetAtMs : nowMs + rule.forgetMs;
  if (tries < rule.limit) return { tries, waitUntilMs: 0, forgetAtMs };
  const waitUntilMs = rule.isWindow ? forgetAtMs : nowMs + waitAfter(tries, rule);
  return { tries, waitUntilMs, forgetAtMs };
}

function waitAfter(tries: number, { limit, firstWaitMs, longestWaitMs }: TallyRule): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - limit));
}

/** A wait had passed before that try, or there was none. */
export function takeTry(tally: Tally): Tally {
  return { ...tally, tries: Math.max(0, tally.tries - 1), waitUntilMs: 0 };
}

export function waitOf(tally: Tally | undefined, nowMs: number): number {
  if (!tally || tally.forgetAtMs <= nowMs) return 0;
  return Math.max(0, tally.waitUntilMs - nowMs);
}

export function isVoid(tally: Tally | undefined, { limit }: TallyRule, nowMs: number): boolean {
  return tally !== undefined && tally.forgetAtMs > nowMs && tally.tries >= limit;
}
