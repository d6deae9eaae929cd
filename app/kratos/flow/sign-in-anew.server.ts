import { env } from "../../settings/env.server";
import { filterCookies } from "../../settings/own-cookie.server";
import { callKratos } from "../call/call-kratos.server";
import type { FlowResponse } from "./carry-out.server";
import { kratos } from "../call/client.server";
import { readSessionCookie } from "../call/relay.server";
import { isByRecoveryLink } from "../session/session.server";
import { sessionSchema } from "../session/other-sessions.server";
import { leaveSession } from "../session/sign-out.server";
import { beginsSession } from "../../upstream/begins-session.server";
import { submitFlow } from "./submit-flow.server";
import { makeVisit, type PageVisit } from "../call/visit.server";

/**
 * The action of a sign-in for somebody who may be signed in already. Kratos adds it to the session, whose first
 * method stays the same. So a session that a recovery link began is replaced by a new one.
 */
export async function signInAnew(visit: PageVisit): Promise<FlowResponse> {
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
  const isSecondStep = makeVisit("login", visit).carried.get("aal") === "aal2";
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
