import type { WaysIn } from "./ways-in";

/** How safe the way back in is; the catalogue section `ways_in` has a sentence for each. */
export type WaysInJudgement = "no_second_way" | "second_step_without_spare" | "last_way" | "fine";

/**
 * Answers "Can I get back in?". Only what is known counts: `last_way` means that no way to sign in is known at all,
 * which happens only after a removal.
 */
export function judgeWaysIn(ways: WaysIn): WaysInJudgement {
  if (secondSteps(ways) === 1 && !ways.backupCodes) return "second_step_without_spare";
  const known = firstSteps(ways);
  if (known > 1 || ways.counted === "more") return "fine";
  if (known === 0) return "last_way";
  return ways.hasVerifiedAddress && ways.counted !== "one" ? "fine" : "no_second_way";
}

/** The known ways to begin a sign-in. */
export function firstSteps(ways: WaysIn): number {
  const keys = ways.keysAre === "first" ? ways.keys : 0;
  const others = Number(ways.password ?? false) + Number(ways.code ?? false);
  return others + ways.passkeys + ways.providers.length + keys;
}

/** The known things for a second step, besides backup codes. */
export function secondSteps(ways: WaysIn): number {
  const keys = ways.keysAre === "second" ? ways.keys : 0;
  return Number(ways.authenticator ?? false) + keys;
}

/** The ways that are left once this thing, named like its button (`passkey_remove`), is removed. */
export function withoutWay(ways: WaysIn, name: string, value: string): WaysIn {
  // It told of another way, which may be the only one afterwards.
  const left = { ...ways, counted: undefined };
  switch (name) {
    case "passkey_remove":
      return { ...left, passkeys: Math.max(0, ways.passkeys - 1) };
    case "webauthn_remove":
      return { ...left, keys: Math.max(0, ways.keys - 1) };
    case "unlink":
      return { ...left, providers: ways.providers.filter((id) => id !== value) };
    case "totp_unlink":
      return { ...ways, authenticator: false };
    case "lookup_secret_disable":
      return { ...ways, backupCodes: false };
    default:
      return ways;
  }
}
