import type { AppLoadContext } from "@remix-run/node";
import { env } from "../../settings/env.server";
import { readCookie } from "../../settings/own-cookie.server";
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

/** The browser's session cookie, unread; empty if it has none. */
export function readSessionCookie(request: Request): string {
  return readCookie(request.headers.get("Cookie"), env.KRATOS_SESSION_COOKIE) ?? "";
}

export function hasCsrfCookie(request: Request): boolean {
  return /(^|;\s*)csrf_token_/.test(request.headers.get("Cookie") ?? "");
}

/** One Set-Cookie header for each of Kratos' lines, unchanged. */
export function relayCookies(cookies: string[], headers = new Headers()): Headers {
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
