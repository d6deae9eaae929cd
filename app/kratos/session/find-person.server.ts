import { callKratos } from "../call/call-kratos.server";
import { kratos } from "../call/client.server";
import { readSessionCookie } from "../call/relay.server";
import type { PageVisit } from "../call/visit.server";
import { findUnverified } from "./find-verifiable.server";
import { sessionSchema, type Session } from "./other-sessions.server";

/** Who looks at a page that needs no session. */
export interface Person {
  isSignedIn: boolean;
  /** The address of theirs that is to be verified next. */
  unverified?: string;
  /** Since when that is their address: Kratos makes a new record of each. */
  unverifiedSince?: string;
  /** Whether Kratos verifies addresses of theirs, and has verified all of them. */
  isVerified?: boolean;
  /** Who they are, for the account menu. */
  identity?: Session["identity"];
}

/**
 * The person of this browser. If Kratos does not say, nobody is signed in: the page is for everybody. A session whose
 * second factor is missing counts, but does not tell the address.
 */
export async function findPerson(visit: PageVisit): Promise<Person> {
  if (!readSessionCookie(visit.request)) return { isSignedIn: false };
  const asked = await callKratos(visit, (cookie, options) => kratos.toSession({ cookie }, options));
  if (!("status" in asked)) return { isSignedIn: false };
  const session = sessionSchema.safeParse(asked.body).data;
  if (asked.status !== 200 || !session) return { isSignedIn: asked.status === 403 };
  return personOf(session);
}

/** The person of a session. */
export function personOf({ identity }: Session): Person {
  const { verifiable_addresses: addresses } = identity;
  const open = findUnverified(identity);
  return {
    isSignedIn: true,
    identity,
    unverified: open?.value,
    unverifiedSince: open?.created_at,
    isVerified: addresses.length > 0 && !open,
  };
}
