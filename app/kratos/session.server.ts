import { redirect } from "@remix-run/node";
import { pathInBrowser, routeAsked } from "../base-path.server";
import { env } from "../env.server";
import { addressWith } from "../flow/parameters";
import { unavailableStatus } from "../http/unavailable";
import type { Asked } from "../http/upstream.server";
import { reportUnexpected } from "../http/watch-upstream.server";
import { callKratos, unavailablePage } from "./call.server";
import { kratos } from "./client.server";
import { addressOfError, reportError } from "./error-report";
import { relayedCookies } from "./relay.server";
import { sessionSchema, type Session } from "./sessions.server";
import type { PageVisit } from "./visit.server";

/** What whoami says: the session, that there is none, or that it still lacks its second factor. */
export type SessionState = Session | "none" | "needs-aal2";

export async function readSession(visit: PageVisit): Promise<SessionState> {
  if (!relayedCookies(visit.request)) return "none";
  const asked = await callKratos(visit, (cookie, options) => kratos.toSession({ cookie }, options));
  if ("unavailable" in asked) throw await unreadable(visit, asked);
  if (asked.status === 401) return "none";
  if (asked.status === 403) return "needs-aal2";
  const session = sessionSchema.safeParse(asked.body);
  if (asked.status !== 200 || !session.success) throw await unreadable(visit, asked);
  const toldAt = Date.parse(asked.date ?? "");
  return Number.isNaN(toldAt) ? session.data : { ...session.data, toldAt };
}

/** Whether Kratos itself says that there is no session; not so when it does not answer. */
export async function isSignedOut(visit: PageVisit): Promise<boolean> {
  const asked = await callKratos(visit, (cookie, options) => kratos.toSession({ cookie }, options));
  return "status" in asked && asked.status === 401;
}

/** The header by which a browser forgets the session cookie, where Kratos has not said so itself. */
export function forgetSession(): Headers {
  return new Headers({ "Set-Cookie": `${env.KRATOS_SESSION_COOKIE}=; Path=/; Max-Age=0` });
}

async function unreadable(visit: PageVisit, asked: Asked) {
  const to = visit.door.answers.unreadableSession;
  if (!to) return unavailablePage(visit, asked);
  reportUnexpected(asked);
  // What was answered 200 and is no session is an error all the same.
  const isError = "status" in asked && asked.status >= 400;
  const reply = isError ? asked : { status: unavailableStatus(asked), body: null };
  return redirect(addressOfError(to, reportError(reply, "/sessions/whoami")), 303);
}

/** The signed-in person's session, or null. Throws a redirect when a second factor is still missing. */
export async function findSession(visit: PageVisit): Promise<Session | null> {
  const state = await readSession(visit);
  if (state === "none") return null;
  if (state !== "needs-aal2") return state;
  const { needsAal2 } = visit.door.answers;
  if (needsAal2) throw redirect(needsAal2, 303);
  const back = new URLSearchParams({ return_to: pathInBrowser(addressHere(visit)) });
  throw redirect(addressWith(visit.door.paths.login, back, { aal: "aal2" }), 303);
}

/** The session, or a redirect to the door's sign-in that comes back here. */
export async function requireSession(visit: PageVisit): Promise<Session> {
  const session = await findSession(visit);
  if (session) return session;
  const { needsSession } = visit.door.answers;
  if (needsSession) throw redirect(needsSession, 303);
  const here = addressHere(visit);
  const back = new URLSearchParams(
    here === visit.door.paths.home ? {} : { return_to: pathInBrowser(here) },
  );
  throw redirect(addressWith(visit.door.paths.login, back), 303);
}

/** The page that was asked for, as a path with its query. */
export function addressHere({ request }: PageVisit): string {
  return routeAsked(request);
}

/** What to call a person: the e-mail of the account, else the first address it has. */
export function addressOf(session: Session): string {
  const { email } = session.identity.traits;
  return typeof email === "string"
    ? email
    : (session.identity.verifiable_addresses[0]?.value ?? "");
}

/** Whether the session began with a link from a recovery mail, and not yet with anything else. */
export function isByRecoveryLink({ authentication_methods: [first] }: Session): boolean {
  return first?.method === "link_recovery";
}
