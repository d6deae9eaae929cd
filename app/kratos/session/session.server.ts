import { redirect } from "@remix-run/node";
import { withBasePath, requestedRoute } from "../../doors/base-path.server";
import { env } from "../../settings/env.server";
import { addressWith } from "../../flow/parameters";
import { unavailableStatus, type CallResult } from "../../upstream/reply";
import { reportUnexpected } from "../../upstream/watch-upstream.server";
import { unavailablePage } from "../../page/unavailable-page.server";
import { callKratos } from "../call/call-kratos.server";
import { kratos } from "../call/client.server";
import { errorPageAddress, reportError } from "../call/error-report";
import { findIdentitySchema } from "../call/identity-schema.server";
import { findIdentifier } from "../../flow/traits/find-identifier";
import { kratosCookiesOf } from "../call/relay.server";
import { sessionSchema, type Session } from "./other-sessions.server";
import type { PageVisit } from "../call/visit.server";

/** The result of whoami: the session, that there is none, or that its second factor is missing. */
export type SessionState = Session | "none" | "needs-aal2";

export async function readSession(visit: PageVisit): Promise<SessionState> {
  if (!kratosCookiesOf(visit.request)) return "none";
  const asked = await callKratos(visit, (cookie, options) => kratos.toSession({ cookie }, options));
  if ("unavailable" in asked) throw await unreadable(visit, asked);
  if (asked.status === 401) return "none";
  if (asked.status === 403) return "needs-aal2";
  const session = sessionSchema.safeParse(asked.body);
  if (asked.status !== 200 || !session.success) throw await unreadable(visit, asked);
  const toldAt = Date.parse(asked.date ?? "");
  const named = await withIdentifier(visit, session.data);
  return Number.isNaN(toldAt) ? named : { ...named, toldAt };
}

/** Of somebody without an address, with what the identity schema says that they sign in with. */
async function withIdentifier({ context }: PageVisit, session: Session): Promise<Session> {
  const { identity } = session;
  if (accountAddress(session) !== "") return session;
  const schema = await findIdentitySchema(context, identity.schema_id);
  const signs_in_as = schema && findIdentifier(schema, identity.traits);
  return { ...session, identity: { ...identity, signs_in_as } };
}

/** Whether Kratos itself says that there is no session; false if it does not answer. */
export async function isSignedOut(visit: PageVisit): Promise<boolean> {
  const asked = await callKratos(visit, (cookie, options) => kratos.toSession({ cookie }, options));
  return "status" in asked && asked.status === 401;
}

/** The header that makes a browser forget the session cookie, unless Kratos has sent one. */
export function forgetSession(): Headers {
  return new Headers({ "Set-Cookie": `${env.KRATOS_SESSION_COOKIE}=; Path=/; Max-Age=0` });
}

async function unreadable(visit: PageVisit, asked: CallResult) {
  const to = visit.door.answers.unreadableSession;
  if (!to) return unavailablePage(visit.request, asked);
  reportUnexpected(asked);
  // A 200 without a session is an error nevertheless.
  const isError = "status" in asked && asked.status >= 400;
  const reply = isError ? asked : { status: unavailableStatus(asked), body: null };
  return redirect(errorPageAddress(to, reportError(reply, "/sessions/whoami")), 303);
}

/** The signed-in person's session, or null. Throws a redirect if the second factor is still missing. */
export async function findSession(visit: PageVisit): Promise<Session | null> {
  const state = await readSession(visit);
  if (state === "none") return null;
  if (state !== "needs-aal2") return state;
  const { needsAal2 } = visit.door.answers;
  if (needsAal2) throw redirect(needsAal2, 303);
  const back = new URLSearchParams({ return_to: withBasePath(requestedRoute(visit.request)) });
  throw redirect(addressWith(visit.door.paths.login, back, { aal: "aal2" }), 303);
}

/** The session, or a redirect to the door's sign-in that comes back here. */
export async function requireSession(visit: PageVisit): Promise<Session> {
  const session = await findSession(visit);
  if (session) return session;
  const { needsSession } = visit.door.answers;
  if (needsSession) throw redirect(needsSession, 303);
  const here = requestedRoute(visit.request);
  const back = new URLSearchParams(
    here === visit.door.paths.home ? {} : { return_to: withBasePath(here) },
  );
  throw redirect(addressWith(visit.door.paths.login, back), 303);
}

/** What to call a person: the account's e-mail, else its first address, else what they sign in with. */
export function accountAddress({ identity }: Pick<Session, "identity">): string {
  const { email } = identity.traits;
  if (typeof email === "string") return email;
  return identity.verifiable_addresses[0]?.value ?? identity.signs_in_as ?? "";
}

/** Whether the session began with a link from a recovery mail and has no other method since. */
export function isByRecoveryLink({ authentication_methods: [first] }: Session): boolean {
  return first?.method === "link_recovery";
}
