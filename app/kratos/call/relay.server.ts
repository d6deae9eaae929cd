import type { AppLoadContext } from "@remix-run/node";
import { env } from "../../settings/env.server";
import { filterCookies, readCookie } from "../../settings/own-cookie.server";
import { filterKratosCookies } from "../../upstream/kratos-cookies.server";
import { forwardedHostHeaders } from "../../upstream/forwarded-host.server";

/**
 * The headers that go from a visitor to Kratos: its cookies, the User-Agent, the client address from the edge, and
 * our own. Kratos believes True-Client-IP and X-Forwarded-* from anyone, so nothing else passes.
 */
export function kratosHeadersOf(request: Request, context: AppLoadContext): Record<string, string> {
  const headers: Record<string, string> = { ...forwardedHostHeaders };
  const userAgent = request.headers.get("User-Agent");
  if (userAgent) headers["User-Agent"] = userAgent;
  if (context.clientIp) headers["True-Client-IP"] = context.clientIp;
  if (context.requestId) headers["X-Request-Id"] = context.requestId;
  return headers;
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
