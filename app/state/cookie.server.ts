import { type Cookie, createCookie } from "@remix-run/node";
import { env, isSecure } from "../config/env.server";

const hour = 3600;
const year = 31_536_000;

export interface OwnCookie {
  /** How long the browser keeps it; without it, until the browser is closed. */
  maxAgeSeconds?: number;
  /** Remix signs its value. `last` signs its own, for code that cannot wait for Remix. */
  isSigned: boolean;
  /** It tells something of the person who uses the browser, so a deleted account takes it along. */
  isOfPerson: boolean;
  /** Scripts write it too. */
  isOpenToScript?: boolean;
}

/** Every cookie of ours. docs/security.md says what each holds. */
export const ownCookies = {
  /** One secret for each browser and all its tabs, so that no tab invalidates another's form. */
  form: { maxAgeSeconds: year, isSigned: true, isOfPerson: false },
  lng: { maxAgeSeconds: year, isSigned: false, isOfPerson: false },
  theme: { maxAgeSeconds: year, isSigned: false, isOfPerson: false, isOpenToScript: true },
  last: { maxAgeSeconds: year, isSigned: false, isOfPerson: true },
  /** As long as Kratos keeps a flow. */
  section: { maxAgeSeconds: hour, isSigned: true, isOfPerson: true },
  /** The longest time for a provider; Kratos waits half an hour. */
  social: { maxAgeSeconds: hour, isSigned: false, isOfPerson: true },
  sent: { isSigned: true, isOfPerson: true },
  answered: { isSigned: true, isOfPerson: true },
  /** What no page has shown within a minute is not news any more. */
  toast: { maxAgeSeconds: 60, isSigned: true, isOfPerson: false },
} satisfies Record<string, OwnCookie>;

type CookieName = keyof typeof ownCookies;

/** The full name of one of our cookies. Behind TLS its prefix keeps other hosts of the domain from setting it. */
export function ownCookieName(name: string): string {
  return isSecure ? `__Host-${name}` : name;
}

/** Reads and writes a cookie of ours; `secrets` are those that may have signed it. */
export function createOwnCookie(name: CookieName, secrets: string[] = env.COOKIE_SECRET): Cookie {
  const { maxAgeSeconds, isSigned }: OwnCookie = ownCookies[name];
  return createCookie(ownCookieName(name), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    maxAge: maxAgeSeconds,
    // No cookie is read in the place of another.
    secrets: isSigned ? secrets.map((secret) => `${name} ${secret}`) : [],
  });
}

/** The Set-Cookie line of a cookie of ours whose value is written as it is. */
export function cookieLine(name: CookieName, value: string): string {
  const { maxAgeSeconds, isOpenToScript }: OwnCookie = ownCookies[name];
  return [
    `${ownCookieName(name)}=${value}`,
    "Path=/",
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
    ...(isOpenToScript ? [] : ["HttpOnly"]),
    "SameSite=Lax",
    ...(isSecure ? ["Secure"] : []),
  ].join("; ");
}

/** The value of a cookie of ours in a Cookie header, unread. */
export function readOwnCookie(
  header: string | null | undefined,
  name: CookieName,
): string | undefined {
  return readCookie(header, ownCookieName(name));
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

/** Adds the lines by which the browser forgets what tells of the person, for an account that does not exist any more. */
export function forgetPerson(headers: Headers): void {
  for (const [name, { isOfPerson }] of Object.entries(ownCookies)) {
    if (isOfPerson) headers.append("Set-Cookie", forgetCookie(ownCookieName(name)));
  }
}
