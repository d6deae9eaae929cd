import { tokenField } from "../model/field-names";
import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { env } from "../config/env.server";
import { createOwnCookie, readCookie } from "../state/cookie.server";
import { logSecurityEvent, type SecurityEvent } from "../telemetry/security-event.server";
import { problemPage } from "./problem.server";
import { isValidSignature, sign } from "../state/signature.server";

/** Which of our forms a token is for, and what it acts on: a session, a challenge, a mail's link. */
export interface TokenUse {
  purpose: "consent" | "logout" | "delete-account" | "connected-apps" | "sessions" | "mail_link";
  about: string[];
}

/** It survives a restart of the browser, which loads several tabs at once. It contains no time. */
const cookie = createOwnCookie("form");
const newestCookie = createOwnCookie("form", env.COOKIE_SECRET.slice(0, 1));

/**
 * The token for a form. Also the Set-Cookie header for a browser without our cookie, or with one signed before
 * COOKIE_SECRET changed: it keeps its secret, so that its open forms stay valid.
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

/** Whether a form was drawn for this browser and this use; a session or a challenge alone is not enough. */
export async function hasFormToken(
  request: Request,
  form: URLSearchParams,
  use: TokenUse,
): Promise<boolean> {
  const secret = await readSecret(request);
  const token = form.get(tokenField);
  if (!secret || !token) return false;
  return isValidSignature(purposeOf(use), contentOf(secret, use), token);
}

/**
 * Throws the 403 page, which leads back to `again`, if a form was not drawn for this browser and this use. Call it
 * before anything that the form could change.
 */
export async function requireFormToken(
  { request, context }: { request: Request; context: AppLoadContext },
  { form, use, again }: { form: URLSearchParams; use: TokenUse; again: string },
): Promise<void> {
  if (await hasFormToken(request, form, use)) return;
  reportRefusedToken(context, use);
  throw await problemPage(request, hasCookie(request) ? "stale_form" : "cookies", 403, { again });
}

/** Whether the browser sent our cookie, even one that cannot be verified any more. */
function hasCookie(request: Request): boolean {
  return Boolean(readCookie(request.headers.get("Cookie"), cookie.name));
}

const events = {
  consent: "consent",
  logout: "sign_out",
  "delete-account": "account_deletion",
  "connected-apps": "app_revoked",
  sessions: "session_revoked",
  mail_link: "mail_link",
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
