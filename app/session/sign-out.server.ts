import { readSessionCookie } from "../kratos/cookies.server";
import { endSession } from "../kratos/session.server";
import { isValidSignature, sign } from "../state/signature.server";
import { unavailableStatus } from "../upstream/reply";
import { problemPage } from "../web/problem.server";
import type { PageVisit } from "../web/visit.server";

/** If Kratos does not answer, throws a page that says that the session may be open. */
export async function signOut(visit: PageVisit): Promise<Headers> {
  const ended = await endSession(visit);
  if (ended instanceof Headers) return ended;
  throw await problemPage(visit, "still_open", unavailableStatus(ended));
}

const signOutPurpose = "sign out of session";

/** Bound to the session's cookie, which no other site knows, so that it needs no cookie of ours. */
export function signOutToken(request: Request): string | undefined {
  const session = readSessionCookie(request);
  return session ? sign(signOutPurpose, session) : undefined;
}

export function isSignOutToken(request: Request, token: string | null): boolean {
  const session = readSessionCookie(request);
  return session !== "" && isValidSignature(signOutPurpose, session, token ?? "");
}
