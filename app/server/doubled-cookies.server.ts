import type { RequestHandler } from "express";
import { env } from "../config/env.server";
import { boundQuery } from "../model/parameters";
import { findDoubledCookies } from "../kratos/cookies.server";
import { logSecurityEvent } from "../telemetry/security-event.server";
import { contextOf, passedOf } from "./gateway-request.server";
import { refuse, sendProblem } from "./refuse.server";

/** More would not fit into an answer's headers behind a proxy with small buffers; the next answer deletes the rest. */
const mostNames = 2;
const longestPath = 3;

/**
 * Another host of the domain can set a second cookie for a longer path: a page would show one account and change the
 * other. The answer deletes both cookies, at each path and domain from which the request can have them.
 */
export const refuseDoubledCookies: RequestHandler = (request, response, next) => {
  const isReadByKratos = passedOf(response)?.row.cookies !== "none";
  const doubled = isReadByKratos ? findDoubledCookies(request.headers.cookie) : [];
  if (doubled.length === 0 || contextOf(response).refusal) {
    next();
    return;
  }
  logSecurityEvent(contextOf(response), { event: "cookies_refused", outcome: "doubled" });
  const [path = "/", query = ""] = request.originalUrl.split(/(?=\?)/, 2);
  for (const line of doubled.slice(0, mostNames).flatMap((name) => deletionsOf(name, path))) {
    response.append("Set-Cookie", line);
  }
  response.setHeader("Cache-Control", "no-store");
  const refusal = { code: "doubled_cookies", status: 400 } as const;
  if (passedOf(response)) {
    sendProblem({ request, response, next }, refusal);
    return;
  }
  // A refused form leads to its page: the link sends nothing again.
  refuse(request, response, { ...refusal, again: request.path + boundQuery(query) });
  next();
};

/** The Set-Cookie lines that delete a cookie of this name at every place. */
function deletionsOf(name: string, path: string): string[] {
  const places = pathsAbove(path);
  return ["", ...domainsAbove(new URL(env.PUBLIC_URL).hostname)].flatMap((domain) =>
    places.map((place) =>
      [`${name}=`, `Path=${place}`, ...(domain ? [`Domain=${domain}`] : []), "Max-Age=0"].join(
        "; ",
      ),
    ),
  );
}

/**
 * The paths whose cookies a request has (RFC 6265, 5.1.4).
 * @example `/a/b` has those of `/`, `/a`, `/a/` and `/a/b`.
 */
export function pathsAbove(path: string): string[] {
  const segments = path.split("/").slice(1);
  const plain = segments.findIndex((segment) => !/^[\w.~%-]+$/.test(segment));
  const known = segments.slice(0, Math.min(plain < 0 ? segments.length : plain, longestPath));
  const above = known.flatMap((_, at) => {
    const place = `/${known.slice(0, at + 1).join("/")}`;
    return at + 1 < segments.length ? [place, `${place}/`] : [place];
  });
  return ["/", ...above];
}

/** Without the last domain: `a.b.org` gives `a.b.org` and `b.org`. */
export function domainsAbove(host: string): string[] {
  const labels = host.split(".");
  if (/^[\d.]+$|:/.test(host)) return [];
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
}
