import { randomBytes } from "node:crypto";
import { env } from "../settings/env.server";

/** The name in `Reporting-Endpoints` for the address of reports. */
export const reportGroup = "csp";

/** 128 bits for one page. */
export function createNonce(): string {
  return randomBytes(16).toString("base64");
}

/**
 * The policy of every answer. It has no form-action: Chromium applies that to every redirect after a form, which
 * would block the way back to an OAuth2 client or a social provider.
 */
export function contentSecurityPolicy(nonce?: string): string {
  const { CAPTCHA_ORIGINS: captcha, CSP_REPORT_URL: reports } = env;
  const own = ["'self'", ...captcha].join(" ");
  const scripts = nonce ? `${own} 'nonce-${nonce}'` : own;
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    // Kratos sends the QR image of an authenticator app as data.
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${own}`,
    ...(captcha.length > 0 ? [`frame-src ${captcha.join(" ")}`] : []),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // Chromium reads the first of these; Firefox and Safari the second.
    ...(reports ? [`report-to ${reportGroup}`, `report-uri ${reports}`] : []),
  ].join("; ");
}
