import { findConnectedApps } from "../hydra/consent/connected-apps.server";
import { wordsFor } from "../i18n/words.server";
import type { PageVisit } from "../kratos/call/visit.server";
import { findChanges } from "../kratos/home/find-changes.server";
import { readDismissed } from "../kratos/remembered/account/dismissed.server";
import type { Session } from "../kratos/session/other-sessions.server";
import { withUnusedCodes } from "../kratos/ways/count-backup-codes.server";
import { askWaysIn } from "../kratos/ways/find-ways-in.server";

interface Look<Others> {
  session: Session;
  /** The other sessions, which are asked for meanwhile. */
  others: Promise<Others>;
  /** The last answer was given just now, and may be taken back. */
  mayTakeBack?: boolean;
}

/**
 * How the account of a session stands and what has changed in it since this browser looked last, for home and for the
 * security check; with the headers of an answer that tells it.
 */
export async function lookAtAccount<Others extends Session[] | undefined>(
  visit: PageVisit,
  { session, mayTakeBack, ...asking }: Look<Others>,
) {
  const [{ settings, headers, ...asked }, others, apps, words, dismissed] = await Promise.all([
    askWaysIn(visit, session),
    asking.others,
    findConnectedApps(visit, session),
    wordsFor(visit.request),
    readDismissed(visit.request),
  ]);
  const { ways, unused } = await withUnusedCodes(visit, asked.ways);
  const told = { session, ways, unused, settings, others, words, dismissed, mayTakeBack };
  const changes = await findChanges(visit, told, headers);
  return { ways, settings, others, apps, words, dismissed, changes, headers };
}
