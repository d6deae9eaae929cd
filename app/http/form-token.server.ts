import { randomBytes } from "node:crypto";
import { createCookie, type AppLoadContext } from "@remix-run/node";
import { env, isSecure } from "../env.server";
import { logSecurityEvent, type SecurityEvent } from "../log-security-event.server";
import { problemPage } from "./problem.server";
import { isSigned, sign } from "./signature.server";

/** The hidden field in which a form brings back its token. */
export const tokenName = "token";

/** Which form of ours a token is for, and what it is about: a session, a challenge, or both. */
export interface TokenUse {
  purpose: "consent" | "logout" | "delete-account" | "connected-apps" | "sessions";
  about: string[];
}

/**
 * One secret for each browser, whatever it has open: every tab has the same, so none spoils another's form.
 * It outlives the browser's restart, after which several tabs are loaded at once. Nothing in it is a time.
 */
const cookieName = isSecure ? "__Host-form" : "form";
const attributes = {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isSecure,
  maxAge: 31_536_000,
} as const;
const cookie = createCookie(cookieName, { ...attributes, secrets: env.COOKIE_SECRET });
const newestCookie = createCookie(cookieName, {
  ...attributes,
  secrets: env.COOKIE_SECRET.slice(0, 1),
});

/**
 * The token for a form, and the Set-Cookie header for a browser that has none of our cookie yet, or one that was
 * signed before COOKIE_SECRET changed: it keeps its secret, so that the forms it has open stay good.
 */
export async function issueFormToken(
  request: Request,
  use: TokenUse,
): Promise<{ token: string; headers: Headers }> {
  const headers = new Headers();
  const newest = await readSecret(request, newestCookie);
  const secret = newest ?? (await readSecret(request)) ?? randomBytes(16).toString("base64url");
  if (!newest) headers.append("Set-Cookie", await cookie.serialize(secret));
  return { token: sign(purposeOf(use), contentOf(secret, use)), headers };
}

/** Whether a form was drawn for this browser and for this use; a session or a challenge alone is not enough. */
export async function hasFormToken(
  request: Request,
  form: URLSearchParams,
  use: TokenUse,
): Promise<boolean> {
  const secret = await readSecret(request);
  const token = form.get(tokenName);
  if (!secret || !token) return false;
  return isSigned(purposeOf(use), contentOf(secret, use), token);
}

/**
 * Throws the 403 page, which leads back to `again`, when a form was not drawn for this browser and this use.
 * To be asked before anything that the form could change.
 */
export async function requireFormToken(
  { request, context }: { request: Request; context: AppLoadContext },
  { form, use, again }: { form: URLSearchParams; use: TokenUse; again: string },
): Promise<void> {
  if (await hasFormToken(request, form, use)) return;
  reportRefusedToken(context, use);
  throw await problemPage(request, hasCookie(request) ? "stale_form" : "cookies", 403, { again });
}

/** Whether the browser has sent our cookie, be it one that nobody can verify any more. */
function hasCookie(request: Request): boolean {
  const pairs = (request.headers.get("Cookie") ?? "").split(/;\s*/);
  return pairs.some((pair) => pair.startsWith(`${cookieName}=`) && pair !== `${cookieName}=`);
}

const events = {
  consent: "consent",
  logout: "sign_out",
  "delete-account": "account_deletion",
  "connected-apps": "app_revoked",
  sessions: "session_revoked",
} satisfies Record<TokenUse["purpose"], SecurityEvent["event"]>;

export function reportRefusedToken(context: AppLoadContext, { purpose }: TokenUse): void {
  logSecurityEvent(context, { event: events[purpose], outcome: "not_confirmed" });
}

function purposeOf({ purpose }: TokenUse): string {
  return `form ${purpose}`;
}

function contentOf(secret: string, { about }: TokenUse): string {
  return [secret, ...about].map(encodeURIComponent).join("\n");
}

async function readSecret(request: Request, from = cookie): Promise<string | undefined> {
  const value: unknown = await from.parse(request.headers.get("Cookie"));
  return typeof value === "string" && value ? value : undefined;
}
