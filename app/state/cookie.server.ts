import { type Cookie, createCookie } from "@remix-run/node";
import { env, isSecure } from "../config/env.server";

/** The name of one of our cookies. Behind TLS its prefix keeps other hosts of the domain from setting it. */
export function ownCookieName(name: string): string {
  return isSecure ? `__Host-${name}` : name;
}

interface OwnCookie {
  /** How long the browser keeps it; without it, until the browser is closed. */
  maxAgeSeconds?: number;
  /** The first signs, all verify. None: the value is not signed. */
  secrets?: string[];
}

/** A cookie of ours for this host alone, which script cannot read. It is signed unless `secrets` is empty. */
export function createOwnCookie(name: string, options: OwnCookie = {}): Cookie {
  const { maxAgeSeconds: maxAge, secrets = env.COOKIE_SECRET } = options;
  return createCookie(ownCookieName(name), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    maxAge,
    // No cookie is read in the place of another.
    secrets: secrets.map((secret) => `${name} ${secret}`),
  });
}

/** The Set-Cookie line by which a browser forgets a cookie of ours, by its full name. */
export function forgetCookie(name: string): string {
  return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** The value of a cookie in a Cookie header, unread; undefined if the header lacks it. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  const pair = pairsOf(header).find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** The Cookie header with only those cookies whose names `isKept` accepts; empty if none is left. */
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

/** Our cookies that tell something of the person who used the browser; the others are about the browser itself. */
export const cookiesOfPerson = ["answered", "last", "section", "sent", "social"];

/** Adds the lines by which the browser forgets them, for an account that does not exist any more. */
export function forgetPerson(headers: Headers): void {
  for (const name of cookiesOfPerson) {
    headers.append("Set-Cookie", forgetCookie(ownCookieName(name)));
  }
}
