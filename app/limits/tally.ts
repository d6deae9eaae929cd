export interface TallyRule {
  limit: number;
  /** The wait after the last of them. It doubles with each further try. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** The time without a try after which a count is forgotten; in a window, since its first try. */
  forgetMs: number;
  /** Whether it counts in windows: at the limit, the next try waits for the end of its window. */
  isWindow?: true;
}

export interface Tally {
  tries: number;
  /** No try is allowed before; 0 without a wait. */
  waitUntilMs: number;
  forgetAtMs: number;
}

export interface Counted {
  /** The count of all who try the same account. */
  key: string;
  rule: TallyRule;
  /** A count of this browser's own that is used in its place until it has reached the limit. Then it is void. */
  own?: string;
  /** Neither counted nor refused, as long as the browser's own count was used. */
  isForStrangers?: true;
}

/** A store's answer to a try: it counts, with the number of tries on each key, or it has to wait. */
export type Reserved = { tries: Record<string, number> } | { waitMs: number };

/** Keeps counts. A try is reserved before it is made, so that tries at the same time cannot pass each other. */
export interface TallyStore {
  /** Adds a try to each count at once, or to none if one of them has to wait. */
  reserve(counted: Counted[], nowMs: number): Promise<Reserved>;
  refund(keys: string[]): Promise<void>;
  forget(keys: string[]): Promise<void>;
  /** Keeps a word for a while, such as the account that a session belongs to. */
  keep(name: string, value: string, forgetMs: number): Promise<void>;
  find(name: string): Promise<string | undefined>;
}

/** A browser is known for so long after its last success, and its used-up count is kept for so long. */
export const knownForMs = 90 * 86_400_000;

export function addOwnTry(tally: Tally | undefined, rule: TallyRule, nowMs: number): Tally {
  const added = addTry(tally, rule, nowMs);
  return added.tries < rule.limit ? added : { ...added, forgetAtMs: nowMs + knownForMs };
}

/** The count after one more try. */
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

/** The count without its last try. A wait had passed before that try, or there was none. */
export function takeTry(tally: Tally): Tally {
  return { ...tally, tries: Math.max(0, tally.tries - 1), waitUntilMs: 0 };
}

/** How long the next try has to wait. */
export function waitOf(tally: Tally | undefined, nowMs: number): number {
  if (!tally || tally.forgetAtMs <= nowMs) return 0;
  return Math.max(0, tally.waitUntilMs - nowMs);
}

/** Whether a browser's own count is used up. */
export function isVoid(tally: Tally | undefined, { limit }: TallyRule, nowMs: number): boolean {
  return tally !== undefined && tally.forgetAtMs > nowMs && tally.tries >= limit;
}
