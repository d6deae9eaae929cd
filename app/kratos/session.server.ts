import { redirect } from "@remix-run/node";
import { z } from "zod";
import { absoluteUrl, withBasePath } from "../config/base-path.server";
import { env } from "../config/env.server";
import { showAddress } from "../i18n/show-address.server";
import { addressWith } from "../model/parameters";
import { type Session, sessionSchema } from "../model/session";
import { findIdentifier } from "../traits/trait-nodes";
import { isValidSignature, sign } from "../state/signature.server";
import { logSecurityEvent } from "../telemetry/security-event.server";
import { type CallResult, unavailableStatus } from "../upstream/reply";
import { reportUnexpected } from "../upstream/watch.server";
import { problemPage, unavailablePage } from "../web/problem.server";
import { readRequest } from "../web/read-request.server";
import { safeRedirect } from "../web/safe-redirect.server";
import { redirectWithToast } from "../web/toast.server";
import type { PageVisit } from "../web/visit.server";
import { errorPageAddress, reportError } from "./answer";
import { callKratos, kratos } from "./client.server";
import { findIdentitySchema } from "./identity-schema.server";
import { kratosCookiesOf, readSessionCookie, relayCookies } from "./cookies.server";

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

/** Adds the identifier of a person without an address, by the identity schema. */
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
  const to = visit.variant.answers.unreadableSession;
  if (!to) return unavailablePage(visit, asked);
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
  const { needsAal2 } = visit.variant.answers;
  if (needsAal2) throw redirect(needsAal2, 303);
  const { here } = await readRequest(visit);
  const back = new URLSearchParams({ return_to: withBasePath(here) });
  throw redirect(addressWith(visit.variant.paths.login, back, { aal: "aal2" }), 303);
}

/** The session, or a redirect to the variant's sign-in that comes back here. */
export async function requireSession(visit: PageVisit): Promise<Session> {
  const session = await findSession(visit);
  if (session) return session;
  throw await leadToSignIn(visit);
}

/** To the variant's sign-in, which comes back here. Of a form that was sent, it says why nothing came of it. */
async function leadToSignIn(visit: PageVisit): Promise<Response> {
  const { variant, request } = visit;
  const { here } = await readRequest(visit);
  const back = new URLSearchParams(
    here === variant.paths.home ? {} : { return_to: withBasePath(here) },
  );
  const to = variant.answers.needsSession ?? addressWith(variant.paths.login, back);
  return request.method === "GET" ? redirect(to, 303) : redirectWithToast(to, "sign_in_again");
}

/** A person's email for the account, else their first address, else their identifier. */
export function accountAddress({ identity }: Pick<Session, "identity">): string {
  const { email } = identity.traits;
  if (typeof email === "string") return email;
  return identity.verifiable_addresses[0]?.value ?? identity.signs_in_as ?? "";
}

export function shownAddress(session: Pick<Session, "identity">): string {
  return showAddress(accountAddress(session));
}

/** Whether the session began with a link from a recovery mail and has no other method since. */
export function isByRecoveryLink({ authentication_methods: [first] }: Session): boolean {
  return first?.method === "link_recovery";
}

export interface Person {
  isSignedIn: boolean;
  unverified?: string;
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

export function personOf({ identity }: Session): Person {
  return { isSignedIn: true, identity, unverified: findUnverified(identity)?.value };
}

export type Verifiable = Session["identity"]["verifiable_addresses"][number];

/**
 * Kratos' record of an address. It keeps it trimmed and in lower case, whatever the trait says, or exactly as it is.
 */
export function findVerifiable(
  { verifiable_addresses: addresses }: Session["identity"],
  address: string,
): Verifiable | undefined {
  const find = (wanted: string) => addresses.find(({ value }) => value === wanted);
  return find(address) ?? find(address.trim().toLowerCase());
}

/** The address to verify next: the account's own, which pages name first, before any other. */
export function findUnverified(identity: Session["identity"]): Verifiable | undefined {
  const own = findVerifiable(identity, accountAddress({ identity }));
  return own?.verified === false
    ? own
    : identity.verifiable_addresses.find(({ verified }) => !verified);
}

/** Whether Kratos has the account's address and has not verified it. */
export function isUnverified({ identity }: Pick<Session, "identity">): boolean {
  return findVerifiable(identity, accountAddress({ identity }))?.verified === false;
}

const signOutPurpose = "sign out of session";

/**
 * The token of the menu's form, which signs out at once: bound to the session's cookie, which no other site knows, so it
 * needs no cookie of ours. Undefined without a session.
 */
export function signOutToken(request: Request): string | undefined {
  const session = readSessionCookie(request);
  return session ? sign(signOutPurpose, session) : undefined;
}

export function isSignOutToken(request: Request, token: string | null): boolean {
  const session = readSessionCookie(request);
  return session !== "" && isValidSignature(signOutPurpose, session, token ?? "");
}

const logoutLinkSchema = z.object({ logout_url: z.string() });
const logoutSchema = z.object({ logout_token: z.string().min(1) });

/**
 * Ends Kratos' session and returns the headers that clear the browser's cookies, and what else the operator wants it to
 * forget (`clear_browser_data`, newest Kratos). Succeeds for somebody who is not signed in. If Kratos does not answer,
 * throws a page that says that the session may be open.
 */
export async function signOut(visit: PageVisit): Promise<Headers> {
  const ended = await endSession(visit);
  if (ended instanceof Headers) return ended;
  throw await problemPage(visit, "still_open", unavailableStatus(ended));
}

/** Signs out after something else has succeeded: at least this browser forgets the session. */
export async function leaveSession(visit: PageVisit): Promise<Headers> {
  const ended = await endSession(visit);
  return ended instanceof Headers ? ended : forgetSession();
}

/** The headers that clear the cookies, or the answer instead. */
async function endSession(visit: PageVisit): Promise<Headers | CallResult> {
  const made = await callKratos(visit, (cookie, options) =>
    kratos.createBrowserLogoutFlow({ cookie }, options),
  );
  if ("status" in made && made.status === 401) return relayCookies(made.cookies);
  const logout = logoutSchema.safeParse("body" in made ? made.body : undefined);
  if (!logout.success) return reportStillOpen(visit, made);
  const ended = await callKratos(visit, (cookie, options) =>
    kratos.updateLogoutFlow({ token: logout.data.logout_token, cookie }, options),
  );
  if (!("status" in ended) || ![204, 401].includes(ended.status)) {
    return reportStillOpen(visit, ended);
  }
  logSecurityEvent(visit.context, { event: "sign_out", outcome: "succeeded" });
  const headers = relayCookies(ended.cookies);
  if (ended.clearSiteData) headers.set("Clear-Site-Data", ended.clearSiteData);
  return headers;
}

/**
 * The address that ends the session of the browser that opens it and then leads to `next`, a page of ours; if Kratos
 * does not allow that (`allowed_return_urls`), to Kratos' own page after a sign-out. Undefined for somebody who is
 * not signed in, and if Kratos does not tell.
 */
export async function findLogoutLink(visit: PageVisit, next: string): Promise<string | undefined> {
  const made = await askForLogoutLink(visit, absoluteUrl(next));
  const isForbidden = "status" in made && made.status === 400;
  const answer = isForbidden ? await askForLogoutLink(visit) : made;
  const link = logoutLinkSchema.safeParse("body" in answer ? answer.body : undefined);
  return link.success ? safeRedirect(link.data.logout_url) : undefined;
}

function askForLogoutLink(visit: PageVisit, returnTo?: string): Promise<CallResult> {
  return callKratos(visit, (cookie, options) =>
    kratos.createBrowserLogoutFlow({ cookie, returnTo }, options),
  );
}

function reportStillOpen({ context }: PageVisit, asked: CallResult): CallResult {
  reportUnexpected(asked);
  logSecurityEvent(context, { event: "sign_out", outcome: "failed" });
  return asked;
}
