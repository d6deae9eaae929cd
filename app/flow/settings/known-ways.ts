import type { WaysIn } from "./ways-in";

/** One known way to begin a sign-in. */
export interface KnownWay {
  method: "password" | "code" | "passkey" | "webauthn" | "oidc";
  count: number;
  /** The id of a social provider. */
  provider?: string;
}

/** The known ways to begin a sign-in, in the order in which people read them. */
export function listKnownWays(ways: WaysIn): KnownWay[] {
  const counted: KnownWay[] = [
    { method: "password", count: Number(ways.password) },
    { method: "code", count: Number(ways.code) },
    { method: "passkey", count: ways.passkeys },
    { method: "webauthn", count: ways.keysAre === "first" ? ways.keys : 0 },
  ];
  const social = ways.providers.map((provider): KnownWay => ({
    method: "oidc",
    count: 1,
    provider,
  }));
  return [...counted.filter(({ count }) => count > 0), ...social];
}
