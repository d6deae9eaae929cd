import { traitAt } from "../model/trait-nodes";
import { findVerifiable } from "../kratos/session.server";
import type { ClaimTraits } from "../config/kinds";
import type { Session } from "../model/session";

export type Claims = Record<string, string | boolean>;

/**
 * The claims of the ID token for the granted scopes, from the identity's traits. `email` includes `email_verified`. A
 * trait that is missing or is not a text, number or boolean gives no claim.
 */
export function claimsOf(session: Session, scopes: string[], mapping: ClaimTraits[]): Claims {
  const { traits } = session.identity;
  const claims: Claims = {};
  for (const { scope, claim, traits: paths } of mapping) {
    const value = scopes.includes(scope)
      ? join(paths.map((path) => read(traits, path)))
      : undefined;
    if (value === undefined) continue;
    claims[claim] = value;
    if (claim !== "email") continue;
    claims.email_verified = findVerifiable(session.identity, String(value))?.verified ?? false;
  }
  return claims;
}

/** The same by scope, to show the person what an application will get. */
export function claimsByScope(
  session: Session,
  scopes: string[],
  mapping: ClaimTraits[],
): Map<string, string[]> {
  return new Map(
    scopes.map((scope) => {
      const { email_verified: _isVerified, ...claims } = claimsOf(session, [scope], mapping);
      return [scope, withoutParts(Object.values(claims).map(String))];
    }),
  );
}

/** The values that an ID token held, by the scope for which it held them. */
export function sharedByScope(
  claims: Record<string, unknown>,
  scopes: string[],
  mapping: ClaimTraits[],
): Map<string, string[]> {
  const valuesOf = (scope: string) =>
    mapping
      .filter((entry) => entry.scope === scope && Object.hasOwn(claims, entry.claim))
      .map(({ claim }) => claims[claim])
      .filter((value) => typeof value === "string" || typeof value === "boolean");
  return new Map(scopes.map((scope) => [scope, withoutParts(valuesOf(scope).map(String))]));
}

/** A full name already contains its parts. */
function withoutParts(values: string[]): string[] {
  const different = [...new Set(values)];
  return different.filter(
    (value) => !different.some((other) => other !== value && other.includes(value)),
  );
}

function read(traits: Record<string, unknown>, path: string): string | boolean | undefined {
  const value = traitAt(traits, path);
  if (typeof value === "number") return String(value);
  return typeof value === "boolean" || (typeof value === "string" && value) ? value : undefined;
}

function join(values: (string | boolean | undefined)[]): string | boolean | undefined {
  const there = values.filter((value) => value !== undefined);
  return there.length > 1 ? there.join(" ") : there[0];
}
