import type { IncomingMessage } from "node:http";
import { env } from "../../settings/env.server";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request that changes something comes from one of our own pages. Compared with PUBLIC_URL, never with the
 * request's Host or X-Forwarded-Host. Sandboxed and privacy-minded browsers send `Origin: null`; then Sec-Fetch-Site
 * must say same-origin.
 */
export function isFromOwnPages({ method, headers }: IncomingMessage): boolean {
  if (safeMethods.has(method ?? "")) return true;
  const { origin, referer } = headers;
  const site = headers["sec-fetch-site"];
  if (origin === "null") return site === "same-origin";
  if (origin !== undefined) return origin === env.PUBLIC_URL;
  if (referer === undefined) return false;
  return URL.canParse(referer) && new URL(referer).origin === env.PUBLIC_URL;
}
