/** Between and around the characters of a code; no part of it for Hydra, which looks for the exact text. */
const gaps = /[\s\p{Pd}\u2212\u200b\ufeff]+/gu;

/**
 * What Hydra is asked for in turn for a code that a device shows: as it was typed, then in capitals, where that is
 * something else. An operator chooses letters, case and length, so nothing is said of them here.
 */
export function readUserCodes(typed: string): string[] {
  const code = typed.replace(gaps, "");
  return code ? [...new Set([code, code.toUpperCase()])] : [];
}
