import { isSecure } from "../config/env.server";

/** Behind TLS the prefix keeps other hosts of the domain from setting the cookie. */
export function ownCookieName(name: string): string {
  return isSecure ? `__Host-${name}` : name;
}

export function forgetCookie(name: string): string {
  return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** Raw values by name. A browser sends the cookie of the nearest path first: that one counts. */
export function readCookies(header: string | null | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of pairsOf(header)) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, at);
    if (at >= 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1));
  }
  return cookies;
}

export function readCookie(header: string | null | undefined, name: string): string | undefined {
  return readCookies(header).get(name);
}

export function filterCookies(
  header: string | null | undefined,
  isKept: (name: string) => boolean,
): string {
  const kept = pairsOf(header).filter((pair) => isKept(pair.split("=", 1)[0]?.trim() ?? ""));
  return kept.join("; ");
}

function pairsOf(header: string | null | undefined): string[] {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim());
  return pairs.filter(Boolean);
}
