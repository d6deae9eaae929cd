/** The part of a difference that one answer adds to the usual time, or takes from it. */
const shareOfSlower = 1 / 3;
const sharesOfQuicker = { certain: 0.05, uncertain: 0.005 };

/**
 * The usual time of answers with work to do, such as a password to compare. An `uncertain` answer may be about no
 * account, and takes little from it. A slow one adds a third at most: a busy machine is slow for nothing.
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
    leftAfter: (tookMs: number): number => Math.max(0, usualMs - tookMs),
  };
}
