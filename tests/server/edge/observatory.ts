import type { HTMLElement } from "node-html-parser";

interface Scanned {
  headers: Headers;
  page: HTMLElement;
}

/**
 * The score by MDN's HTTP Observatory for an answer over TLS, by its published table: it begins with 100, A+ is 100
 * or more, and points above it count only if none were deducted.
 */
export function scoreOf(scanned: Scanned): number {
  const points = [
    scorePolicy,
    scoreFraming,
    scoreTransport,
    scoreSniffing,
    scoreReferrer,
    scoreResource,
    scoreSharing,
    scoreCookies,
    scoreScripts,
  ].map((score) => score(scanned));
  const taken = points.filter((point) => point < 0);
  return (taken.length > 0 ? taken : points).reduce((sum, point) => sum + point, 100);
}

function policyOf({ headers }: Scanned): Map<string, string> {
  const directives = (headers.get("Content-Security-Policy") ?? "").split("; ");
  return new Map(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

function scorePolicy(scanned: Scanned): number {
  const policy = policyOf(scanned);
  if (!policy.has("default-src")) return -25;
  if ([...policy.values()].some((sources) => sources.includes("'unsafe-"))) return -20;
  const scripts = policy.get("script-src") ?? policy.get("default-src") ?? "";
  if (/data:|https?:|\*/.test(scripts)) return -20;
  return policy.get("default-src") === "'none'" ? 10 : 5;
}

function scoreFraming(scanned: Scanned): number {
  if (policyOf(scanned).get("frame-ancestors") === "'none'") return 5;
  return scanned.headers.get("X-Frame-Options") === "DENY" ? 0 : -20;
}

const halfAYear = 15_768_000;

function scoreTransport({ headers }: Scanned): number {
  const age = /max-age=(\d+)/.exec(headers.get("Strict-Transport-Security") ?? "")?.[1];
  return Number(age ?? 0) >= halfAYear ? 0 : -20;
}

function scoreSniffing({ headers }: Scanned): number {
  return headers.get("X-Content-Type-Options") === "nosniff" ? 0 : -5;
}

const privateReferrers = ["no-referrer", "same-origin", "strict-origin"];

function scoreReferrer({ headers }: Scanned): number {
  return privateReferrers.includes(headers.get("Referrer-Policy") ?? "") ? 5 : -5;
}

function scoreResource({ headers }: Scanned): number {
  return headers.get("Cross-Origin-Resource-Policy") === "same-origin" ? 10 : 0;
}

function scoreSharing({ headers }: Scanned): number {
  return headers.has("Access-Control-Allow-Origin") ? -50 : 0;
}

function scoreCookies({ headers }: Scanned): number {
  const cookies = headers.getSetCookie();
  if (cookies.some((cookie) => !/; Secure/i.test(cookie))) return -20;
  if (cookies.some((cookie) => !/; HttpOnly/i.test(cookie))) return -30;
  if (cookies.some((cookie) => !/; SameSite=/i.test(cookie))) return -20;
  return cookies.length > 0 ? 5 : 0;
}

function scoreScripts({ page }: Scanned): number {
  const sources = page.querySelectorAll("script[src]").map((script) => script.getAttribute("src"));
  return sources.every((source) => /^\/(?!\/)/.test(source ?? "")) ? 0 : -5;
}
