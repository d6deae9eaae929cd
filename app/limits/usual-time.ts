/** Nobody waits longer than this for a refusal. */
export const longestHoldMs = 1000;

/** How much of the difference one quicker answer takes from the usual time. */
const shares = { certain: 0.05, uncertain: 0.005 };

/**
 * How long an answer usually takes that had work to do, such as a password to compare: it follows a slower answer at once,
 * and quicker ones slowly. Only a `certain` answer is known to have had that work; a refusal may be of an account that does
 * not exist, and so tells little.
 */
export function createUsualTime() {
  let usualMs = 0;
  return {
    note(tookMs: number, kind: keyof typeof shares): void {
      const bounded = Math.min(tookMs, longestHoldMs);
      const quicker = usualMs - bounded;
      usualMs = quicker > 0 ? usualMs - shares[kind] * quicker : bounded;
    },
    /** How much longer an answer has to take that took so long. */
    leftAfter: (tookMs: number): number => Math.max(0, usualMs - tookMs),
  };
}
