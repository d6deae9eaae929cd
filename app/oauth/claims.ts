import { showAddress } from "../i18n/show-address.server";
import { traitAt } from "../traits/trait-nodes";
import { findVerifiable } from "../kratos/session.server";
import type { ClaimTraits } from "../config/kinds";
import type { Session } from "../model/session";

type Value = string | number | boolean;

export type Claims = Record<string, Value | Value[]>;

/**
 * For the granted scopes. `email` includes `email_verified`. A trait of another type than text, number, boolean or list
 * gives no claim.
 */
export function claimsOf(session: Session, scopes: string[], mapping: ClaimTraits[]): Claims {
  const { traits, metadata_public } = session.identity;
  const from = { ...traits, metadata_public };
  const claims: Claims = {};
  for (const { scope, claim, traits: paths } of mapping) {
    const value = scopes.includes(scope) ? join(paths.map((path) => read(from, path))) : undefined;
    if (value === undefined || (claim === "email" && typeof value !== "string")) continue;
    claims[claim] = value;
    if (claim !== "email") continue;
    claims.email_verified = findVerifiable(session.identity, String(value))?.verified ?? false;
  }
  return claims;
}

/** Without a title if the words for the scope name it. */
export type ShownValue = string | { label: string; text: string };

interface ShownClaims {
  mapping: ClaimTraits[];
  titleOf: (path: string) => string;
}

/** Shows the person the claims of each scope. */
export function claimsByScope(
  session: Session,
  scopes: string[],
  shown: ShownClaims,
): Map<string, ShownValue[]> {
  const claimsFor = (scope: string) => claimsOf(session, [scope], shown.mapping);
  return new Map(scopes.map((scope) => [scope, showClaims(claimsFor(scope), scope, shown)]));
}

export function sharedByScope(
  claims: Record<string, unknown>,
  scopes: string[],
  shown: ShownClaims,
): Map<string, ShownValue[]> {
  return new Map(scopes.map((scope) => [scope, showClaims(claims, scope, shown)]));
}

/** "See your name" and its like are the title of these claims. */
const saidByScope = ["name", "given_name", "family_name", "email", "phone_number", "address"];

function showClaims(
  claims: Record<string, unknown>,
  scope: string,
  { mapping, titleOf }: ShownClaims,
): ShownValue[] {
  const there = mapping
    .filter((entry) => entry.scope === scope && Object.hasOwn(claims, entry.claim))
    .map((entry) => ({ ...entry, text: sayValues(claims[entry.claim]) }))
    .filter(({ text }) => text !== "");
  const isSaid = ({ claim }: ClaimTraits) => saidByScope.includes(claim);
  return [
    ...withoutParts(there.filter(isSaid).map(({ text }) => text)),
    ...there
      .filter((entry) => !isSaid(entry))
      .map(({ traits, text }) => ({ label: traits.map(titleOf).join(", "), text })),
  ];
}

function sayValues(claim: unknown): string {
  return [claim]
    .flat()
    .filter(isValue)
    .map((value) => showAddress(String(value)))
    .join(", ");
}

function withoutParts(values: string[]): string[] {
  const different = [...new Set(values)];
  return different.filter(
    (value) => !different.some((other) => other !== value && other.includes(value)),
  );
}

function read(from: Record<string, unknown>, path: string): Value | Value[] | undefined {
  const value = traitAt(from, path);
  if (Array.isArray(value)) return value.every(isValue) ? value : undefined;
  return isValue(value) && value !== "" ? value : undefined;
}

function isValue(value: unknown): value is Value {
  return ["string", "number", "boolean"].includes(typeof value);
}

function join(values: (Value | Value[] | undefined)[]): Value | Value[] | undefined {
  const there = values.filter((value) => value !== undefined);
  return there.length > 1 ? there.flat().join(" ") : there[0];
}
