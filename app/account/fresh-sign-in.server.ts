import { redirect } from "@remix-run/node";
import { withBasePath } from "../config/base-path.server";
import { env } from "../config/env.server";
import { addressWith } from "../model/parameters";
import type { Variant } from "../model/variants";
import { redirectWithToast } from "../web/toast.server";
import type { PageVisit } from "../web/visit.server";
import type { Session } from "../model/session";

/** A redirect to sign-in that returns to the question, if the session is too old to delete; else undefined. */
export async function findFreshSignIn(
  { variant }: PageVisit,
  session: Session,
): Promise<Response | undefined> {
  if (isFreshEnough(session)) return undefined;
  // The page's flow is left out: a sign-in changes the CSRF token, so the flow could not be used afterwards.
  const signIn = signInFor(variant, variant.paths.deletion);
  // The account form's sign-in names its purpose itself.
  return variant.features.saysPurpose
    ? redirect(signIn, 303)
    : redirectWithToast(signIn, "sign_in_to_delete");
}

/**
 * Asks for a fresh sign-in before the copy of one's data, which tells the finder of a signed-in device as much as the
 * account's own pages together. It returns to the settings, because a file would leave the sign-in page as it is.
 */
export function findFreshSignInForCopy(
  { variant }: PageVisit,
  session: Session,
): Response | undefined {
  if (isFreshEnough(session)) return undefined;
  return redirect(signInFor(variant, `${variant.paths.settings}#your-data`), 303);
}

function isFreshEnough(session: Session): boolean {
  return isFresh(session, env.DELETION_MAX_SESSION_AGE_MINUTES);
}

function signInFor({ paths, creates }: Variant, route: string): string {
  const back = new URLSearchParams({ return_to: withBasePath(route) });
  return addressWith(paths.login, back, creates.login ? undefined : { refresh: "true" });
}

/**
 * Whether the sign-in is at most `minutes` old by Kratos' clock; 0 takes any age. Without a start time it is too old.
 */
export function isFresh(
  { authenticated_at: at, toldAt = Date.now() }: Pick<Session, "authenticated_at" | "toldAt">,
  minutes: number,
): boolean {
  return minutes === 0 || toldAt - Date.parse(at ?? "") < minutes * 60_000;
}
