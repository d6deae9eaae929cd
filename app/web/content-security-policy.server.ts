import { randomBytes } from "node:crypto";
import { env } from "../config/env.server";

export const reportGroup = "csp";

export const identityScriptPath = "/.well-known/ory/webauthn.js";

/** Kratos' script for passkeys and security keys, if browsers load it from Kratos itself. */
export const foreignIdentityScript =
  env.KRATOS_BROWSER_URL && env.KRATOS_BROWSER_URL + identityScriptPath;

export function createNonce(): string {
  return randomBytes(16).toString("base64");
}

/** Has no form-action: in Chromium it would stop a form's redirect to a client or provider. */
export function contentSecurityPolicy(nonce?: string): string {
  const { CAPTCHA_ORIGINS: captcha, CSP_REPORT_URL: reports } = env;
  const own = ["'self'", ...captcha].join(" ");
  // Our script adds it to the page without the nonce. The two characters would end a directive.
  const identity = foreignIdentityScript?.replace(/[;,]/g, encodeURIComponent);
  const scripts = [own, ...(identity ? [identity] : []), ...(nonce ? [`'nonce-${nonce}'`] : [])];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(" ")}`,
    "style-src 'self'",
    // Kratos sends the QR image of an authenticator app as a data address.
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${own}`,
    ...(captcha.length > 0 ? [`frame-src ${captcha.join(" ")}`] : []),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // Chromium reads the first of these; Firefox and Safari read the second.
    ...(reports ? [`report-to ${reportGroup}`, `report-uri ${reports}`] : []),
  ].join("; ");
}
