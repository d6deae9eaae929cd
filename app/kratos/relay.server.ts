import type { AppLoadContext } from "@remix-run/node";
import { env } from "../env.server";
import { keepKratosCookies } from "../http/kratos-cookies.server";
import { ownHostHeaders } from "../http/own-host.server";

/**
 * The headers that go from a visitor to Kratos: its cookies, the browser's name, the address that the
 * edge worked out and our own. Kratos believes True-Client-IP and X-Forwarded-* from anyone, so nothing else passes.
 */
export function relayedHeaders(request: Request, context: AppLoadContext): Record<string, string> {
  const headers: Record<string, string> = { ...ownHostHeaders };
  const userAgent = request.headers.get("User-Agent");
  if (userAgent) headers["User-Agent"] = userAgent;
  if (context.clientIp) headers["True-Client-IP"] = context.clientIp;
  if (context.requestId) headers["X-Request-Id"] = context.requestId;
  return headers;
}

/** The part of a visitor's Cookie header that is Kratos' own. */
export function relayedCookies(request: Request): string {
  return keepKratosCookies(request.headers.get("Cookie"));
}

/** What the browser has as its session, unread; empty when it has none. */
export function readSessionCookie(request: Request): string {
  const beginning = `${env.KRATOS_SESSION_COOKIE}=`;
  const pairs = (request.headers.get("Cookie") ?? "").split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(beginning))?.slice(beginning.length) ?? "";
}

export function hasCsrfCookie(request: Request): boolean {
  return /(^|;\s*)csrf_token_/.test(request.headers.get("Cookie") ?? "");
}

/** One Set-Cookie header for each of Kratos' lines, unchanged. */
export function relayCookies(cookies: string[], headers = new Headers()): Headers {
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
