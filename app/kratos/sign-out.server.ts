import { z } from "zod";
import { wholeAddress } from "../base-path.server";
import { problemPage } from "../http/problem.server";
import { safeRedirect } from "../http/return-to.server";
import { unavailableStatus } from "../http/unavailable";
import type { Asked } from "../http/upstream.server";
import { reportUnexpected } from "../http/watch-upstream.server";
import { logSecurityEvent } from "../log-security-event.server";
import { callKratos } from "./call.server";
import { kratos } from "./client.server";
import { relayCookies } from "./relay.server";
import { forgetSession } from "./session.server";
import type { PageVisit } from "./visit.server";

const logoutLinkSchema = z.object({ logout_url: z.string() });
const logoutSchema = z.object({ logout_token: z.string().min(1) });

/**
 * Ends the identity session; gives back the headers that clear the browser's cookies. Somebody who is not
 * signed in is signed out already. When Kratos does not answer, a page says that the session may be open.
 */
export async function signOut(visit: PageVisit): Promise<Headers> {
  const ended = await endSession(visit);
  if (ended instanceof Headers) return ended;
  throw await problemPage(visit.request, "still_open", unavailableStatus(ended));
}

/** The same where something else is done already: the session is at least forgotten by this browser. */
export async function leaveSession(visit: PageVisit): Promise<Headers> {
  const ended = await endSession(visit);
  return ended instanceof Headers ? ended : forgetSession();
}

/** The headers that clear the cookies, or what was answered instead. */
async function endSession(visit: PageVisit): Promise<Headers | Asked> {
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
  return relayCookies(ended.cookies);
}

/**
 * The address that ends the session of the browser that goes there and then leads to `next`, a page of
 * ours; where Kratos may not lead there (`allowed_return_urls`), to its own page after a sign-out.
 * Undefined for somebody who is not signed in, and when Kratos does not say.
 */
export async function findLogoutLink(visit: PageVisit, next: string): Promise<string | undefined> {
  const made = await askForLogoutLink(visit, wholeAddress(next));
  const isForbidden = "status" in made && made.status === 400;
  const answer = isForbidden ? await askForLogoutLink(visit) : made;
  const link = logoutLinkSchema.safeParse("body" in answer ? answer.body : undefined);
  return link.success ? safeRedirect(link.data.logout_url) : undefined;
}

function askForLogoutLink(visit: PageVisit, returnTo?: string): Promise<Asked> {
  return callKratos(visit, (cookie, options) =>
    kratos.createBrowserLogoutFlow({ cookie, returnTo }, options),
  );
}

function reportStillOpen({ context }: PageVisit, asked: Asked): Asked {
  reportUnexpected(asked);
  logSecurityEvent(context, { event: "sign_out", outcome: "failed" });
  return asked;
}
