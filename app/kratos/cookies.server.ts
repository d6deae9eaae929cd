import { env } from "../config/env.server";
import { filterCookies, readCookie } from "../state/cookie-header.server";
import type { PageVisit } from "../web/visit.server";

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

/** Whether a browser brings a change that waits for a fresh sign-in, or a social sign-in in progress. */
export function hasWaitingChange(header: string | undefined): boolean {
  return Boolean(readCookie(header, pendingCookie));
}

/** Whether Kratos' Set-Cookie lines begin a session; the line that ends one has no value. */
export function beginsSession(lines: string[]): boolean {
  return begunSession(lines) !== undefined;
}

/** The session's cookie among Kratos' Set-Cookie lines, unread. */
export function begunSession(lines: string[]): string | undefined {
  const start = `${env.KRATOS_SESSION_COOKIE}=`;
  const values = lines.flatMap((line) =>
    line.startsWith(start) ? [line.slice(start.length).split(";", 1)[0] ?? ""] : [],
  );
  return values.find(Boolean);
}

/** The names of Kratos' cookies that a Cookie header has with more than one value. */
export function findDoubledCookies(header: string | undefined): string[] {
  const pairs = [...new Set(filterKratosCookies(header).split("; "))];
  const names = pairs.map((pair) => pair.split("=", 1)[0]?.trim() ?? "");
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

/** The part of a visitor's Cookie header that is Kratos' own. */
export function kratosCookiesOf(request: Request): string {
  return filterKratosCookies(request.headers.get("Cookie"));
}

/** A visitor's Cookie header as the browser will send it once it has the Set-Cookie lines of an answer. */
export function addReceived(header: string, lines: string[]): string {
  const pairs = lines.map((line) => line.split(";", 1)[0] ?? "");
  const received = new Map(pairs.map((pair) => [pair.split("=", 1)[0], pair]));
  const kept = filterCookies(header, (name) => !received.has(name));
  return [kept, ...received.values()].filter(Boolean).join("; ");
}

/** The browser's session cookie, unread; empty if it has none. */
export function readSessionCookie(request: Request): string {
  return readCookie(request.headers.get("Cookie"), env.KRATOS_SESSION_COOKIE) ?? "";
}

export function hasCsrfCookie(request: Request): boolean {
  return /(^|;\s*)csrf_token_/.test(request.headers.get("Cookie") ?? "");
}

/** Those of Kratos' Set-Cookie lines that give the browser another CSRF token. */
export function csrfLines(cookies: string[]): string[] {
  return cookies.filter((line) => line.startsWith("csrf_token_"));
}

/** One Set-Cookie header for each of Kratos' lines, unchanged. */
export function relayCookies(cookies: string[], headers = new Headers()): Headers {
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

/** The visit as the browser would make it once it has the Set-Cookie lines of an answer. */
export function withReceived<V extends PageVisit>(visit: V, received: string[]): V {
  const { request } = visit;
  const headers = new Headers(request.headers);
  headers.set("Cookie", addReceived(headers.get("Cookie") ?? "", received));
  return { ...visit, request: new Request(request.url, { headers }) };
}
