import { env } from "../config/env.server";
import { filterCookies } from "../state/cookie-header.server";

const csrfCookie = /^csrf_token_/;

/** The names of Kratos' own cookies; no other cookie of a browser goes there. */
const ownCookies = [csrfCookie, /^ory_kratos_/, new RegExp(`^${env.KRATOS_SESSION_COOKIE}$`)];

/** A social sign-in in progress, and the changes of the settings that wait for a fresh sign-in. */
const pendingCookie = "ory_kratos_continuity";

/** The ones that do not identify anybody: against forged forms, and of a social sign-in in progress. */
const sessionlessCookies = [csrfCookie, new RegExp(`^${pendingCookie}$`)];

/** The part of a Cookie header that goes to Kratos; empty if there is none. */
export function filterKratosCookies(header: string | null | undefined): string {
  return filterCookies(header, (name) => ownCookies.some((own) => own.test(name)));
}

/** The same without everything that identifies the person. */
export function filterSessionlessCookies(header: string | null | undefined): string {
  return filterCookies(header, (name) => sessionlessCookies.some((own) => own.test(name)));
}

/**
 * The same for a form of the settings: without the changes that wait in this browser. Kratos (v1.3.1) keeps one for each
 * method, and after a fresh sign-in carries out one of them, which need not be the last.
 */
export function withoutPendingChanges(header: string): string {
  return filterCookies(header, (name) => name !== pendingCookie);
}

/** Whether Kratos' Set-Cookie lines begin a session; the line that ends one has no value. */
export function beginsSession(lines: string[]): boolean {
  const start = `${env.KRATOS_SESSION_COOKIE}=`;
  return lines.some((line) => line.startsWith(start) && !/^;|^$/.test(line.slice(start.length)));
}

const { host, protocol } = new URL(env.PUBLIC_URL);

/**
 * The headers that tell Kratos where browsers see it. Without them it writes its internal address into the
 * request_url of each flow, and from there into mails and webhooks.
 */
export const forwardedHostHeaders: Record<string, string> = {
  "X-Forwarded-Host": host,
  "X-Forwarded-Proto": protocol.slice(0, -1),
};
