import { withBasePath } from "../doors/base-path.server";
import { addressWith } from "../flow/parameters";
import type { PageVisit } from "../kratos/call/visit.server";
import type { Session } from "../kratos/session/other-sessions.server";
import { redirectWithToast } from "../page/toast.server";
import { env } from "../settings/env.server";
import { isFresh } from "./is-fresh";

/** A redirect to sign-in that returns to the question, if the session is too old to delete; else undefined. */
export async function findFreshSignIn(
  { door }: PageVisit,
  session: Session,
): Promise<Response | undefined> {
  if (isFresh(session, env.DELETION_MAX_SESSION_AGE_MINUTES)) return undefined;
  const { login, deletion } = door.paths;
  // Without the page's flow: a sign-in changes the CSRF token, so the flow could not be used afterwards.
  const back = new URLSearchParams({ return_to: withBasePath(deletion) });
  const to = addressWith(login, back, door.creates.login ? undefined : { refresh: "true" });
  return redirectWithToast(to, "sign_in_to_delete");
}
