import { providerName } from "../../flow/settings/provider-name";
import type { WaysIn } from "../../flow/settings/ways-in";
import type { PageVisit } from "../call/visit.server";
import { digestOf } from "../remembered/dismissed.server";
import { findNewlyLinked } from "../remembered/linked-accounts.server";
import type { Session } from "../session/other-sessions.server";

interface Seen {
  session: Session;
  ways?: WaysIn;
  /** Digests of the questions that the person has answered. */
  dismissed: string[];
}

/** The names of the social accounts that are linked since this browser looked last; adds to `headers` what it has seen now. */
export async function findLinked(
  { request }: PageVisit,
  { session, ways, dismissed }: Seen,
  headers: Headers,
): Promise<string[]> {
  if (!ways) return [];
  const names = ways.providers.map(providerName);
  const isKnown = (name: string) => dismissed.includes(digestOf("linked", name));
  return findNewlyLinked(request, { identityId: session.identity.id, names, isKnown }, headers);
}
