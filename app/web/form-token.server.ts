import { tokenField } from "../model/field-names";
import type { AppLoadContext } from "@remix-run/node";
import { ownCookieName, readCookie } from "../state/cookie-header.server";
import { isSignedForBrowser, signForBrowser } from "../state/browser-proof.server";
import type { StateChanges } from "../state/own-cookies.server";
import { logSecurityEvent, type SecurityEvent } from "../telemetry/security-event.server";
import { problemPage } from "./problem.server";
import { type PageRequest, readRequest } from "./read-request.server";

/** A token belongs to a form and its object: a session, a challenge, a mail's link. */
export interface TokenUse {
  purpose: "consent" | "logout" | "delete-account" | "connected-apps" | "sessions" | "mail_link";
  about: string[];
}

/** The token has no time limit: a browser that restarts loads several tabs at once. */
export async function issueFormToken(
  page: PageRequest,
  use: TokenUse,
): Promise<{ token: string; changes: StateChanges }> {
  const { state } = await readRequest(page);
  const browser = { state, request: page.request };
  const { proof: token, changes } = await signForBrowser(browser, purposeOf(use), use.about);
  return { token, changes };
}

/** Whether the form was drawn for this browser and this use; a session or a challenge alone is not enough. */
export async function hasFormToken(
  page: PageRequest,
  form: URLSearchParams,
  use: TokenUse,
): Promise<boolean> {
  const { state } = await readRequest(page);
  const proof = form.get(tokenField);
  return isSignedForBrowser(state, { proof, purpose: purposeOf(use), about: use.about });
}

/** Throws the 403 page, which leads back to `again`. Call it before the form changes anything. */
export async function requireFormToken(
  page: PageRequest,
  { form, use, again }: { form: URLSearchParams; use: TokenUse; again: string },
): Promise<void> {
  if (await hasFormToken(page, form, use)) return;
  reportRefusedToken(page.context, use);
  // A cookie that can no longer be verified counts too.
  const hasCookie = readCookie(page.request.headers.get("Cookie"), ownCookieName("form"));
  throw await problemPage(page, hasCookie ? "stale_form" : "cookies", 403, { again });
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
