import { boundTo, other } from "./bound-labels";

/** The ways to sign in, to register and to prove an address, as Kratos names them. */
const methods = [
  "code",
  "identifier_first",
  "link",
  "lookup_secret",
  "oidc",
  "passkey",
  "password",
  "profile",
  "saml",
  "totp",
  "webauthn",
] as const;

const bound = boundTo(methods);

/** Buttons of Kratos that name no method: what their names begin with. */
const byField: [RegExp, string][] = [
  [/^(provider|link|unlink)$/, "oidc"],
  [/^(resend|email)$/, "code"],
  [/^lookup_secret_/, "lookup_secret"],
  [/^passkey_/, "passkey"],
  [/^totp_/, "totp"],
  [/^webauthn_/, "webauthn"],
];

/** The method that a form was sent for, or `other`; whatever else was typed is not looked at. */
export function methodOf(typed: URLSearchParams): string {
  const named = typed.get("method");
  if (named) return bound(named);
  const row = byField.find(([name]) => [...typed.keys()].some((key) => name.test(key)));
  return row?.[1] ?? other;
}
