import { areFewCodes } from "./few-codes";
import { listKnownWays } from "./known-ways";
import type { WaysIn } from "./ways-in";

/** How safe the way back in is; the catalogue section `ways_in` has a sentence for each. */
export type WaysInJudgement =
  | "no_known_way"
  | "no_second_way"
  | "verified_address"
  | "second_step_without_spare"
  | "only_codes"
  | "used_up"
  | "few_codes"
  | "fine";

/**
 * Answers "Can I get back in?". Kratos does not tell whether it recovers accounts (v1.3.1), so a verified address may be a way back, and is no more than that.
 */
export function judgeWaysIn(ways: WaysIn): WaysInJudgement {
  if (secondSteps(ways) === 1 && !hasSpareCodes(ways)) return "second_step_without_spare";
  // Kratos asks for a code at each sign-in, also if all are used up (v1.3.1).
  if (hasOnlyCodes(ways)) return hasSpareCodes(ways) ? "only_codes" : "used_up";
  if (ways.codesLeft && areFewCodes(ways.codesLeft)) return "few_codes";
  const known = countKnownWays(ways);
  if (known > 1) return "fine";
  if (known === 0) return "no_known_way";
  // Who signs in by codes to an address is not helped by a mail to it.
  return ways.hasVerifiedAddress && !ways.code ? "verified_address" : "no_second_way";
}

function countKnownWays(ways: WaysIn): number {
  return listKnownWays(ways).reduce((sum, { count }) => sum + count, 0);
}

/** The known things for a second step, besides backup codes. */
export function secondSteps(ways: WaysIn): number {
  return Number(ways.authenticator ?? false) + secondKeys(ways);
}

/** The security keys among them. */
export function secondKeys(ways: WaysIn): number {
  return ways.keysAre === "second" ? ways.keys : 0;
}

/** Whether there are backup codes of which, as far as is known, not all are used up. */
function hasSpareCodes({ backupCodes, codesLeft }: WaysIn): boolean {
  return backupCodes === true && codesLeft !== 0;
}

/** Whether backup codes are the whole second step. */
export function hasOnlyCodes(ways: WaysIn): boolean {
  return ways.backupCodes === true && secondSteps(ways) === 0;
}

/** The ways that are left once this thing, named like its button (`passkey_remove`), is removed. */
export function withoutWay(ways: WaysIn, name: string, value: string): WaysIn {
  switch (name) {
    case "passkey_remove":
      return { ...ways, passkeys: Math.max(0, ways.passkeys - 1) };
    case "webauthn_remove":
      return { ...ways, keys: Math.max(0, ways.keys - 1) };
    case "unlink":
      return { ...ways, providers: ways.providers.filter((id) => id !== value) };
    case "totp_unlink":
      return { ...ways, authenticator: false };
    case "lookup_secret_disable":
      return { ...ways, backupCodes: false };
    default:
      return ways;
  }
}
