import { env } from "../config/env.server";
import { filterCookies } from "../state/cookie-header.server";
import { callKratos, kratos, readSessionCookie } from "../kratos/client.server";
import type { FlowResponse } from "./respond.server";
import { isByRecoveryLink } from "../kratos/session.server";
import { leaveSession } from "../kratos/sign-out.server";
import { beginsSession } from "../upstream/cookies.server";
import { submitFlow } from "./submit.server";
import { readVisit, type PageVisit } from "../web/visit.server";
import { sessionSchema } from "../model/session";

/**
 * The action of a sign-in for somebody who may be signed in already. Kratos adds it to the session, whose first
 * method stays the same. So a session that a recovery link began is replaced by a new one.
 */
export async function replaceSession(visit: PageVisit): Promise<FlowResponse> {
  if (!(await isToBeLeft(visit))) return submitFlow("login", visit);
  const response = await submitFlow("login", { ...visit, request: withoutSession(visit.request) });
  if (response instanceof Response && beginsSession(response.headers.getSetCookie()))
    await leaveSession(visit);
  return response;
}

/**
 * A session without its second factor does not say how it began, and has only a first factor to lose. If Kratos does
 * not answer, the form itself will tell.
 */
async function isToBeLeft(visit: PageVisit): Promise<boolean> {
  const { request } = visit;
  const isSecondStep = (await readVisit("login", visit)).carried.get("aal") === "aal2";
  if (isSecondStep || !readSessionCookie(request)) return false;
  const asked = await callKratos(visit, (cookie, options) => kratos.toSession({ cookie }, options));
  if (!("status" in asked)) return false;
  const session = sessionSchema.safeParse(asked.body);
  return asked.status === 403 || (session.success && isByRecoveryLink(session.data));
}

function withoutSession(request: Request): Request {
  const cookies = filterCookies(
    request.headers.get("Cookie"),
    (name) => name !== env.KRATOS_SESSION_COOKIE,
  );
  const headers = new Headers(request.headers);
  headers.set("Cookie", cookies);
  return new Request(request, { headers });
}
