import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import type { Request, Response } from "express";
import { env } from "../../settings/env.server";
import { hasBegunSocialSignIn } from "../../forms/chosen-provider.server";
import { findClientIp } from "../request/client-ip.server";
import { isKratosSettings, isSocialMethod, mayRelayCookies } from "../../doors/identity-paths";
import {
  filterKratosCookies,
  filterSessionlessCookies,
  withoutPendingChanges,
} from "../../upstream/kratos-cookies.server";
import { forwardedHostHeaders } from "../../upstream/forwarded-host.server";

/** The session of a program. */
const tokenHeaders = env.GATEWAY === "on" ? ["authorization", "x-session-token"] : [];

/** The request headers that go on; Kratos believes client addresses and hosts that anyone writes. */
const passedRequestHeaders = [
  ...tokenHeaders,
  "accept",
  "accept-encoding",
  "accept-language",
  "content-length",
  "content-type",
  "origin",
  "referer",
  "sec-fetch-dest",
  "sec-fetch-mode",
  "sec-fetch-site",
  "user-agent",
  "x-csrf-token",
  "x-request-id",
];

/** The answer headers that come back; policy, server name, caching and Location are ours. */
const passedResponseHeaders = [
  "allow",
  "clear-site-data",
  "content-encoding",
  "content-length",
  "content-type",
  "etag",
  "last-modified",
  "link",
  "ory-error-id",
  "ory-session-cache-for",
  "retry-after",
  "x-kratos-authenticated-identity-id",
  "x-total-count",
];

/** The headers of the call to Kratos: a new list, whatever else a visitor sent. */
export function gatewayRequestHeaders(request: Request): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = { ...forwardedHostHeaders };
  for (const name of passedRequestHeaders) {
    if (request.headers[name] !== undefined) headers[name] = request.headers[name];
  }
  if (request.headers["transfer-encoding"] !== undefined) {
    delete headers["content-length"];
    headers["transfer-encoding"] = "chunked";
  }
  const cookies = cookiesFor(request);
  if (cookies) headers.cookie = cookies;
  const address = findClientIp(request);
  if (address) headers["True-Client-IP"] = address;
  return headers;
}

/** A social provider's answer goes on without a session, unless this browser began that sign-in. */
function cookiesFor({ method, url, headers: { cookie } }: Request): string {
  const isSettingsForm = method === "POST" && isKratosSettings(url);
  if (isSettingsForm) return withoutPendingChanges(filterKratosCookies(cookie));
  if (!isSocialMethod(url)) return filterKratosCookies(cookie);
  const { searchParams: query } = new URL(url, env.PUBLIC_URL);
  return hasBegunSocialSignIn(cookie, query)
    ? filterKratosCookies(cookie)
    : filterSessionlessCookies(cookie);
}

/** Copies those headers of Kratos' answer that may come back. */
export function passHeaders(answer: IncomingMessage, response: Response): void {
  for (const name of passedResponseHeaders) {
    const value = answer.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
}

/** Copies the cookies as well; they go to the browser whatever the answer was. */
export function passCookies(answer: IncomingMessage, request: Request, response: Response): void {
  const cookies = answer.headers["set-cookie"];
  if (cookies && mayRelayCookies(request.url)) response.setHeader("Set-Cookie", cookies);
}
