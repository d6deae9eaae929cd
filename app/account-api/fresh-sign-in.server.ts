import { pathInBrowser } from "../base-path.server";
import { env } from "../env.server";
import { addressWith } from "../flow/parameters";
import { goWithToast } from "../http/toast.server";
import type { Session } from "../kratos/sessions.server";
import type { PageVisit } from "../kratos/visit.server";
import { deletionDialog } from "./deletion-dialog";
import { isFresh } from "./is-fresh";

/** A redirect to the sign-in, which leads back to the dialog, for a session that is too old to delete; else undefined. */
export async function findFreshSignIn(
  { door }: PageVisit,
  session: Session,
): Promise<Response | undefined> {
  if (isFresh(session, env.DELETION_MAX_SESSION_AGE_MINUTES)) return undefined;
  const { home, login } = door.paths;
  // Without the flow of the page: a sign-in changes the CSRF token, and it could not be used any more.
  const back = addressWith(home, new URLSearchParams({ dialog: deletionDialog }));
  const to = addressWith(login, new URLSearchParams({ return_to: pathInBrowser(back) }));
  return goWithToast(to, "sign_in_to_delete");
}
