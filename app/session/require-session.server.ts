import { redirect } from "@remix-run/node";
import { withBasePath } from "../config/base-path.server";
import { errorPageAddress, reportError } from "../kratos/answer";
import { askWhoami } from "../kratos/session.server";
import { addressWith } from "../model/parameters";
import type { Session } from "../model/session";
import { type CallResult, unavailableStatus } from "../upstream/reply";
import { reportUnexpected } from "../upstream/watch.server";
import { unavailablePage } from "../web/problem.server";
import { readRequest } from "../web/read-request.server";
import { redirectWithToast } from "../web/toast.server";
import type { PageVisit } from "../web/visit.server";

export type SessionState = Session | "none" | "needs-aal2";

/** Throws a page, or the variant's redirect, if Kratos does not say. */
export async function readSession(visit: PageVisit): Promise<SessionState> {
  const answer = await askWhoami(visit);
  switch (answer.kind) {
    case "signed-in":
      return answer.session;
    case "signed-out":
      return "none";
    case "needs-aal2":
      return "needs-aal2";
    case "unreadable":
      throw await unreadable(visit, answer.asked);
  }
}

async function unreadable(visit: PageVisit, asked: CallResult) {
  const to = visit.variant.answers.unreadableSession;
  if (!to) return unavailablePage(visit, asked);
  reportUnexpected(asked);
  // A 200 without a session is an error nevertheless.
  const isError = "status" in asked && asked.status >= 400;
  const reply = isError ? asked : { status: unavailableStatus(asked), body: null };
  return redirect(errorPageAddress(to, reportError(reply, "/sessions/whoami")), 303);
}

/** Throws a redirect if the second factor is still missing. */
export async function findSession(visit: PageVisit): Promise<Session | null> {
  const state = await readSession(visit);
  if (state === "none") return null;
  if (state !== "needs-aal2") return state;
  const { needsAal2 } = visit.variant.answers;
  if (needsAal2) throw redirect(needsAal2, 303);
  const { here } = await readRequest(visit);
  const back = new URLSearchParams({ return_to: withBasePath(here) });
  throw redirect(addressWith(visit.variant.paths.login, back, { aal: "aal2" }), 303);
}

/** Throws a redirect to the variant's sign-in, which comes back here. */
export async function requireSession(visit: PageVisit): Promise<Session> {
  const session = await findSession(visit);
  if (session) return session;
  throw await leadToSignIn(visit);
}

/** After a sent form, the sign-in says why nothing was saved. */
async function leadToSignIn(visit: PageVisit): Promise<Response> {
  const { variant, request } = visit;
  const { here } = await readRequest(visit);
  const back = new URLSearchParams(
    here === variant.paths.home ? {} : { return_to: withBasePath(here) },
  );
  const to = variant.answers.needsSession ?? addressWith(variant.paths.login, back);
  return request.method === "GET" ? redirect(to, 303) : redirectWithToast(to, "sign_in_again");
}
