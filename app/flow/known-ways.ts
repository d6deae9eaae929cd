import type { WaysIn } from "./ways-in";

/** One known way to begin a sign-in. */
export interface KnownWay {
  method: "password" | "code" | "passkey" | "webauthn" | "oidc";
  count: number;
  /** The id of a social provider. */
  provider?: string;
  /** False of security keys that may be a second step instead. */
  isCertain: boolean;
}

/** The known ways to begin a sign-in, in the order in which people read them. */
export function listKnownWays(ways: WaysIn): KnownWay[] {
  const { keysAre } = ways;
  const counted: KnownWay[] = [
    { method: "password", count: Number(ways.password ?? false), isCertain: true },
    { method: "code", count: Number(ways.code ?? false), isCertain: true },
    { method: "passkey", count: ways.passkeys, isCertain: true },
    {
      method: "webauthn",
      count: keysAre === "second" ? 0 : ways.keys,
      isCertain: keysAre === "first",
    },
  ];
  const social = ways.providers.map((provider): KnownWay => ({
    method: "oidc",
    count: 1,
    provider,
    isCertain: true,
  }));
  return [...counted.filter(({ count }) => count > 0), ...social];
}
