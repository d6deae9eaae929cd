import { randomBytes } from "node:crypto";

/** 128 bits for one page. */
export function makeNonce(): string {
  return randomBytes(16).toString("base64");
}

/**
 * The policy of every answer. There is no form-action: Chromium applies it to the whole chain of redirects
 * after a form, and the way back to an OAuth2 client or a social provider would be cut off.
 */
export function contentSecurityPolicy(nonce?: string): string {
  const scripts = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    // Kratos sends the QR image of an authenticator app as data.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
