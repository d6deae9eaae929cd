import { env } from "../env.server";

const csrfCookie = /^csrf_token_/;

/** Kratos' own cookies by their names; nothing else of a browser's cookies ever goes there. */
const ownCookies = [csrfCookie, /^ory_kratos_/, new RegExp(`^${env.KRATOS_SESSION_COOKIE}$`)];

/** Those that say nothing of who is signed in: against forged forms, and of a social sign-in that has begun. */
const sessionlessCookies = [csrfCookie, /^ory_kratos_continuity$/];

/** The part of a Cookie header that goes to Kratos; empty when there is none. */
export function keepKratosCookies(header: string | null | undefined): string {
  return keepCookies(header, ownCookies);
}

/** The same less everything that says who is signed in. */
export function keepSessionlessCookies(header: string | null | undefined): string {
  return keepCookies(header, sessionlessCookies);
}

function keepCookies(header: string | null | undefined, names: RegExp[]): string {
  return (header ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => names.some((name) => name.test(pair.split("=", 1)[0]?.trim() ?? "")))
    .join("; ");
}
