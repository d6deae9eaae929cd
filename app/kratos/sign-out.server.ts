import { z } from "zod";
import { absoluteUrl } from "../config/base-path.server";
import { problemPage } from "../web/problem.server";
import { safeRedirect } from "../web/safe-redirect.server";
import { type CallResult, unavailableStatus } from "../upstream/reply";
import { reportUnexpected } from "../upstream/watch.server";
import { logSecurityEvent } from "../telemetry/security-event.server";
import { callKratos, kratos, relayCookies } from "./client.server";
import { forgetSession } from "./session.server";
import type { PageVisit } from "../web/visit.server";

const logoutLinkSchema = z.object({ logout_url: z.string() });
const logoutSchema = z.object({ logout_token: z.string().min(1) });

/**
 * Ends Kratos' session and returns the headers that clear the browser's cookies, and what else the operator wants it to
 * forget (`clear_browser_data`, newest Kratos). Succeeds for somebody who is not signed in. If Kratos does not answer,
 * throws a page that says that the session may be open.
 */
export async function signOut(visit: PageVisit): Promise<Headers> {
  const ended = await endSession(visit);
  if (ended instanceof Headers) return ended;
  throw await problemPage(visit.request, "still_open", unavailableStatus(ended));
}

/** The same after something else has succeeded: at least this browser forgets the session. */
export async function leaveSession(visit: PageVisit): Promise<Headers> {
  const ended = await endSession(visit);
  return ended instanceof Headers ? ended : forgetSession();
}

/** The headers that clear the cookies, or the answer instead. */
async function endSession(visit: PageVisit): Promise<Headers | CallResult> {
  const made = await callKratos(visit, (cookie, options) =>
    kratos.createBrowserLogoutFlow({ cookie }, options),
  );
  if ("status" in made && made.status === 401) return relayCookies(made.cookies);
  const logout = logoutSchema.safeParse("body" in made ? made.body : undefined);
  if (!logout.success) return reportStillOpen(visit, made);
  const ended = await callKratos(visit, (cookie, options) =>
    kratos.updateLogoutFlow({ token: logout.data.logout_token, cookie }, options),
  );
  if (!("status" in ended) || ![204, 401].includes(ended.status)) {
    return reportStillOpen(visit, ended);
  }
  logSecurityEvent(visit.context, { event: "sign_out", outcome: "succeeded" });
  const headers = relayCookies(ended.cookies);
  if (ended.clearSiteData) headers.set("Clear-Site-Data", ended.clearSiteData);
  return headers;
}

/**
 * The address that ends the session of the browser that opens it and then leads to `next`, a page of ours; if Kratos
 * does not allow that (`allowed_return_urls`), to Kratos' own page after a sign-out. Undefined for somebody who is
 * not signed in, and if Kratos does not tell.
 */
export async function findLogoutLink(visit: PageVisit, next: string): Promise<string | undefined> {
  const made = await askForLogoutLink(visit, absoluteUrl(next));
  const isForbidden = "status" in made && made.status === 400;
  const answer = isForbidden ? await askForLogoutLink(visit) : made;
  const link = logoutLinkSchema.safeParse("body" in answer ? answer.body : undefined);
  return link.success ? safeRedirect(link.data.logout_url) : undefined;
}

function askForLogoutLink(visit: PageVisit, returnTo?: string): Promise<CallResult> {
  return callKratos(visit, (cookie, options) =>
    kratos.createBrowserLogoutFlow({ cookie, returnTo }, options),
  );
}

function reportStillOpen({ context }: PageVisit, asked: CallResult): CallResult {
  reportUnexpected(asked);
  logSecurityEvent(context, { event: "sign_out", outcome: "failed" });
  return asked;
}
