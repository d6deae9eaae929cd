import { env } from "../config/env.server";
import { filterCookies, readCookie } from "../state/cookie-header.server";
import type { PageVisit } from "../web/visit.server";

const csrfCookie = /^csrf_token_/;

/** Kratos gets these cookies of a browser and no other. */
const ownCookies = [csrfCookie, /^ory_kratos_/, new RegExp(`^${env.KRATOS_SESSION_COOKIE}$`)];

/** A social sign-in in progress, and the changes of the settings that wait for a fresh sign-in. */
const pendingCookie = "ory_kratos_continuity";

/** These identify no person: one is against forged forms, one for a social sign-in in progress. */
const sessionlessCookies = [csrfCookie, new RegExp(`^${pendingCookie}$`)];

export function filterKratosCookies(header: string | null | undefined): string {
  return filterCookies(header, (name) => ownCookies.some((own) => own.test(name)));
}

export function filterSessionlessCookies(header: string | null | undefined): string {
  return filterCookies(header, (name) => sessionlessCookies.some((own) => own.test(name)));
}

/** Kratos (v1.3.1) keeps a waiting change for each method, and carries out one, which need not be the last. */
export function withoutPendingChanges(header: string): string {
  return filterCookies(header, (name) => name !== pendingCookie);
}

export function hasWaitingChange(header: string | undefined): boolean {
  return Boolean(readCookie(header, pendingCookie));
}

/** The line that ends a session has no value. */
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

/** Names with more than one value in a Cookie header. */
export function findDoubledCookies(header: string | undefined): string[] {
  const pairs = [...new Set(filterKratosCookies(header).split("; "))];
  const names = pairs.map((pair) => pair.split("=", 1)[0]?.trim() ?? "");
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

export function kratosCookiesOf(request: Request): string {
  return filterKratosCookies(request.headers.get("Cookie"));
}

/** The Cookie header as the browser will send it once it has the Set-Cookie lines of an answer. */
export function addReceived(header: string, lines: string[]): string {
  const pairs = lines.map((line) => line.split(";", 1)[0] ?? "");
  const received = new Map(pairs.map((pair) => [pair.split("=", 1)[0], pair]));
  const kept = filterCookies(header, (name) => !received.has(name));
  return [kept, ...received.values()].filter(Boolean).join("; ");
}

export function readSessionCookie(request: Request): string {
  return readCookie(request.headers.get("Cookie"), env.KRATOS_SESSION_COOKIE) ?? "";
}

export function hasCsrfCookie(request: Request): boolean {
  return /(^|;\s*)csrf_token_/.test(request.headers.get("Cookie") ?? "");
}

export function csrfLines(cookies: string[]): string[] {
  return cookies.filter((line) => line.startsWith("csrf_token_"));
}

export function relayCookies(cookies: string[], headers = new Headers()): Headers {
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

export function withReceived<V extends PageVisit>(visit: V, received: string[]): V {
  const { request } = visit;
  const headers = new Headers(request.headers);
  headers.set("Cookie", addReceived(headers.get("Cookie") ?? "", received));
  return { ...visit, request: new Request(request.url, { headers }) };
}
