/** The part of a difference that one answer adds to the usual time, or takes from it. */
const shareOfSlower = 1 / 3;
const sharesOfQuicker = { certain: 0.05, uncertain: 0.005 };

/**
 * How long an answer usually takes that had work to do, such as a password to compare. Only a `certain` answer is known to have had
 * that work; a refusal may be of an account that does not exist, and so takes little from the usual time. A slow answer adds a third
 * of the usual time at most: on a busy machine some are slow for nothing. Nobody waits longer than `longestMs`.
 */
export function createUsualTime(longestMs: number) {
  let usualMs = 0;
  const seen = new Set<keyof typeof sharesOfQuicker>();
  return {
    note(tookMs: number, kind: keyof typeof sharesOfQuicker): void {
      const isFirst = !seen.has(kind);
      seen.add(kind);
      const bounded = Math.min(tookMs, longestMs);
      const slower = bounded - usualMs;
      if (slower <= 0) usualMs += sharesOfQuicker[kind] * slower;
      else usualMs += isFirst ? slower : shareOfSlower * Math.min(slower, usualMs);
    },
    /** How much longer an answer has to take that took so long. */
    leftAfter: (tookMs: number): number => Math.max(0, usualMs - tookMs),
  };
}
