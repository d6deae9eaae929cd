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
import type { PageVisit } from "./visit.server";

const logoutLinkSchema = z.object({ logout_url: z.string() });
const logoutSchema = z.object({ logout_token: z.string().min(1) });

/**
 * Ends the identity session; gives back the headers that clear the browser's cookies. Somebody who is not
 * signed in is signed out already. When Kratos does not answer, a page says that the session may be open.
 */
export async function signOut(visit: PageVisit): Promise<Headers> {
  const made = await callKratos(visit, (cookie, options) =>
    kratos.createBrowserLogoutFlow({ cookie }, options),
  );
  if ("status" in made && made.status === 401) return relayCookies(made.cookies);
  const logout = logoutSchema.safeParse("body" in made ? made.body : undefined);
  if (!logout.success) throw await stillOpen(visit, made);
  const ended = await callKratos(visit, (cookie, options) =>
    kratos.updateLogoutFlow({ token: logout.data.logout_token, cookie }, options),
  );
  if (!("status" in ended) || ![204, 401].includes(ended.status)) {
    throw await stillOpen(visit, ended);
  }
  logSecurityEvent(visit.context, { event: "sign_out", outcome: "succeeded" });
  return relayCookies(ended.cookies);
}

/**
 * The address that ends the session of the browser that goes there and then leads to `next`, a page of
 * ours. Undefined for somebody who is not signed in, and when Kratos does not say.
 */
export async function findLogoutLink(visit: PageVisit, next: string): Promise<string | undefined> {
  const returnTo = wholeAddress(next);
  const made = await callKratos(visit, (cookie, options) =>
    kratos.createBrowserLogoutFlow({ cookie, returnTo }, options),
  );
  const link = logoutLinkSchema.safeParse("body" in made ? made.body : undefined);
  return link.success ? safeRedirect(link.data.logout_url) : undefined;
}

function stillOpen({ request, context }: PageVisit, asked: Asked) {
  reportUnexpected(asked);
  logSecurityEvent(context, { event: "sign_out", outcome: "failed" });
  return problemPage(request, "still_open", unavailableStatus(asked));
}
