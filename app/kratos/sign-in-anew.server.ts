import { env } from "../env.server";
import { callKratos } from "./call.server";
import { carriedBy } from "./carried.server";
import type { FlowResponse } from "./carry-out.server";
import { kratos } from "./client.server";
import { readSessionCookie } from "./relay.server";
import { isByRecoveryLink } from "./session.server";
import { sessionSchema } from "./sessions.server";
import { leaveSession } from "./sign-out.server";
import { submitFlow } from "./submit-flow.server";
import type { PageVisit } from "./visit.server";

/**
 * The action of a sign-in that signs in once more whoever is signed in. Kratos adds it to the session, and the session's
 * first method stays what it was: so one that a recovery link began is left for a new one.
 */
export async function signInAnew(visit: PageVisit): Promise<FlowResponse> {
  if (!(await isToBeLeft(visit))) return submitFlow("login", visit);
  const response = await submitFlow("login", { ...visit, request: withoutSession(visit.request) });
  if (response instanceof Response && beginsSession(response)) await leaveSession(visit);
  return response;
}

/**
 * A session without its second factor does not say how it began, and has nothing but a first one to lose. When Kratos does
 * not answer, the form itself will tell.
 */
async function isToBeLeft(visit: PageVisit): Promise<boolean> {
  const { request } = visit;
  const isSecondStep = carriedBy("login", request).get("aal") === "aal2";
  if (isSecondStep || !readSessionCookie(request)) return false;
  const asked = await callKratos(visit, (cookie, options) => kratos.toSession({ cookie }, options));
  if (!("status" in asked)) return false;
  const session = sessionSchema.safeParse(asked.body);
  return asked.status === 403 || (session.success && isByRecoveryLink(session.data));
}

function withoutSession(request: Request): Request {
  const beginning = `${env.KRATOS_SESSION_COOKIE}=`;
  const pairs = (request.headers.get("Cookie") ?? "").split(/;\s*/);
  const headers = new Headers(request.headers);
  headers.set("Cookie", pairs.filter((pair) => !pair.startsWith(beginning)).join("; "));
  return new Request(request, { headers });
}

function beginsSession({ headers }: Response): boolean {
  return headers.getSetCookie().some((line) => line.startsWith(`${env.KRATOS_SESSION_COOKIE}=`));
}
