import { isSecure } from "../config/env.server";

/** The full name of one of our cookies. Behind TLS its prefix keeps other hosts of the domain from setting it. */
export function ownCookieName(name: string): string {
  return isSecure ? `__Host-${name}` : name;
}

export function forgetCookie(name: string): string {
  return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** The raw value of a cookie in a Cookie header. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  const pair = pairsOf(header).find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
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
