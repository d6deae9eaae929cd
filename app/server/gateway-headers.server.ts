import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import type { Request } from "express";
import { env } from "../config/env.server";
import { hasBegunSocialSignIn } from "../state/chosen-provider.server";
import { forwardedHostHeaders } from "../kratos/client.server";
import { readClearSiteData } from "../upstream/reply";
import type { PassedRequest } from "./gateway-table";
import type { Exchange } from "./refuse.server";
import {
  filterKratosCookies,
  filterSessionlessCookies,
  withoutPendingChanges,
} from "../kratos/cookies.server";

const tokenHeaders = env.GATEWAY === "on" ? ["authorization", "x-session-token"] : [];

/** Other headers do not go on: Kratos believes client addresses and hosts that anyone writes. */
const passedRequestHeaders = [
  ...tokenHeaders,
  "accept",
  "accept-encoding",
  "accept-language",
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

/** Other headers do not come back: policy, server name, caching and Location are ours. */
const passedResponseHeaders = [
  "allow",
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

/** An answer that we read is asked for uncompressed. */
export function gatewayRequestHeaders(
  request: Request,
  passed: PassedRequest,
): OutgoingHttpHeaders {
  // With "close", Kratos (Go's server) closes before it has read a form that it refuses, and the reset overtakes its
  // answer. The agent closes the connection after one use all the same.
  const headers: OutgoingHttpHeaders = { ...forwardedHostHeaders, connection: "keep-alive" };
  for (const name of passedRequestHeaders) {
    if (request.headers[name] !== undefined) headers[name] = request.headers[name];
  }
  if (passed.row.answer !== "passed") headers["accept-encoding"] = "identity";
  const cookies = cookiesFor(request, passed);
  if (cookies) headers.cookie = cookies;
  const address = findClientIp(request);
  if (address) headers["True-Client-IP"] = address;
  return headers;
}

function cookiesFor({ headers: { cookie } }: Request, { row, query }: PassedRequest): string {
  switch (row.cookies) {
    case "all":
      return filterKratosCookies(cookie);
    case "none":
      return "";
    case "no waiting change":
      return withoutPendingChanges(filterKratosCookies(cookie));
    case "provider":
      return hasBegunSocialSignIn(cookie, query)
        ? filterKratosCookies(cookie)
        : filterSessionlessCookies(cookie);
  }
}

/** After a sign-out, Kratos may also ask the browser to forget this site. */
export function passHeaders(answer: IncomingMessage, { passed, response }: Relay): void {
  for (const name of passedResponseHeaders) {
    const value = answer.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  const cleared = answer.headers["clear-site-data"];
  const directives = readClearSiteData(Array.isArray(cleared) ? cleared.join() : cleared);
  if (directives && passed.row.event === "signed out") {
    response.setHeader("Clear-Site-Data", directives);
  }
}

/** Kratos v1.3.1 sends a CSRF token even with its script and schemas; it would replace that of the open form. */
export function passCookies(answer: IncomingMessage, { passed, response }: Relay): void {
  const cookies = answer.headers["set-cookie"];
  if (cookies && passed.row.cookies !== "none") response.setHeader("Set-Cookie", cookies);
}

/** The connection's address, or the one that the outermost trusted proxy saw; a client may write others before. */
export function findClientIp(request: IncomingMessage): string | undefined {
  const forwarded = request.headers["x-forwarded-for"];
  const hops = (Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? ""))
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  const seen = [...hops, request.socket.remoteAddress ?? ""];
  const address = seen.at(-1 - Math.min(env.TRUSTED_PROXY_HOPS, seen.length - 1));
  const plain = withoutPort(address ?? "").replace(/^::ffff:/, "");
  return isIP(plain) ? plain : undefined;
}

/** Some proxies write `192.0.2.7:50123` or `[2001:db8::7]:50123`. */
function withoutPort(address: string): string {
  const [, inBrackets] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? [];
  return inBrackets ?? address.replace(/^([\d.]+):\d+$/, "$1");
}

export interface Relay extends Exchange {
  passed: PassedRequest;
}
