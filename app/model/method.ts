/** Kratos' names of the ways to sign in, to register and to prove an address. */
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
];

/** Kratos' buttons that name no method, by the beginning of their names. */
const byField: [RegExp, string][] = [
  [/^(provider|link|unlink)$/, "oidc"],
  [/^(resend|email)$/, "code"],
  [/^lookup_secret_/, "lookup_secret"],
  [/^passkey_/, "passkey"],
  [/^totp_/, "totp"],
  [/^webauthn_/, "webauthn"],
];

const other = "other";

/** The method that a form was sent for, or `other`; other typed values are not read. */
export function methodOf(typed: URLSearchParams): string {
  const named = typed.get("method");
  if (named) return methods.includes(named) ? named : other;
  const row = byField.find(([name]) => [...typed.keys()].some((key) => name.test(key)));
  return row?.[1] ?? other;
}
