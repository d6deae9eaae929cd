import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { absoluteUrl } from "../config/base-path.server";
import { env } from "../config/env.server";
import { showAddress } from "../i18n/show-address.server";
import { type Session, sessionSchema } from "../model/session";
import { findIdentifiers } from "../traits/trait-nodes";
import { logSecurityEvent } from "../telemetry/security-event.server";
import type { CallResult } from "../upstream/reply";
import { reportUnexpected } from "../upstream/watch.server";
import type { PageRequest } from "../web/read-request.server";
import { safeRedirect } from "../web/safe-redirect.server";
import type { PageVisit } from "../web/visit.server";
import { askKratos, callKratos, kratos } from "./client.server";
import { findIdentitySchema } from "./identity-schema.server";
import { kratosCookiesOf, readSessionCookie, relayCookies } from "./cookies.server";

export type Whoami =
  | { kind: "signed-in"; session: Session }
  | { kind: "signed-out" }
  /** The second factor is missing; Kratos does not say whose session it is. */
  | { kind: "needs-aal2" }
  | { kind: "unreadable"; asked: CallResult };

/** A browser without a cookie of Kratos costs no call. */
export async function askWhoami(page: PageRequest): Promise<Whoami> {
  if (!kratosCookiesOf(page.request)) return { kind: "signed-out" };
  const asked = await callWhoami(page);
  if ("unavailable" in asked) return { kind: "unreadable", asked };
  if (asked.status === 401) return { kind: "signed-out" };
  if (asked.status === 403) return { kind: "needs-aal2" };
  const session = sessionSchema.safeParse(asked.body);
  if (asked.status !== 200 || !session.success) return { kind: "unreadable", asked };
  const toldAt = Date.parse(asked.date ?? "");
  const named = await withIdentifier(page, session.data);
  return { kind: "signed-in", session: Number.isNaN(toldAt) ? named : { ...named, toldAt } };
}

/** A copy of one's data needs more of the answer than `askWhoami` gives. */
export function callWhoami(page: PageRequest): Promise<CallResult> {
  return callKratos(page, (cookie, options) => kratos.toSession({ cookie }, options));
}

/** For a request that the gateway passes on with headers of its own. */
export function callWhoamiWith(
  headers: Record<string, string>,
  context: AppLoadContext,
): Promise<CallResult> {
  return askKratos(context, (options) => kratos.toSession({}, { ...options, headers }));
}

/** Adds the identifier of a person without an address, by the identity schema. */
async function withIdentifier({ context }: PageRequest, session: Session): Promise<Session> {
  const { identity } = session;
  if (accountAddress(session) !== "") return session;
  const schema = await findIdentitySchema(context, identity.schema_id);
  const [signs_in_as] = schema ? findIdentifiers(schema, identity.traits) : [];
  return { ...session, identity: { ...identity, signs_in_as } };
}

/** False if Kratos does not answer. */
export async function isSignedOut(page: PageRequest): Promise<boolean> {
  return (await askWhoami(page)).kind === "signed-out";
}

/** Makes a browser forget the session cookie, unless Kratos has sent one. */
export function forgetSession(): Headers {
  return new Headers({ "Set-Cookie": `${env.KRATOS_SESSION_COOKIE}=; Path=/; Max-Age=0` });
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

/** The session began with a recovery link and has no other method since. */
export function isByRecoveryLink({ authentication_methods: [first] }: Session): boolean {
  return first?.method === "link_recovery";
}

export interface Person {
  isSignedIn: boolean;
  unverified?: string;
  identity?: Session["identity"];
}

/** Without an answer of Kratos the page is for everybody. A session without its second factor tells no address. */
export async function findPerson(page: PageRequest): Promise<Person> {
  if (!readSessionCookie(page.request)) return { isSignedIn: false };
  const answer = await askWhoami(page);
  if (answer.kind === "signed-in") return personOf(answer.session);
  return { isSignedIn: answer.kind === "needs-aal2" };
}

export function personOf({ identity }: Session): Person {
  return { isSignedIn: true, identity, unverified: findUnverified(identity)?.value };
}

export type Verifiable = Session["identity"]["verifiable_addresses"][number];

/** Kratos keeps an address exact, or trimmed and in lower case. */
export function findVerifiable(
  { verifiable_addresses: addresses }: Session["identity"],
  address: string,
): Verifiable | undefined {
  const find = (wanted: string) => addresses.find(({ value }) => value === wanted);
  return find(address) ?? find(address.trim().toLowerCase());
}

/** The account's own address, which pages name first, before any other. */
export function findUnverified(identity: Session["identity"]): Verifiable | undefined {
  const own = findVerifiable(identity, accountAddress({ identity }));
  return own?.verified === false
    ? own
    : identity.verifiable_addresses.find(({ verified }) => !verified);
}

/** False if Kratos does not have the account's address. */
export function isUnverified({ identity }: Pick<Session, "identity">): boolean {
  return findVerifiable(identity, accountAddress({ identity }))?.verified === false;
}

const logoutLinkSchema = z.object({ logout_url: z.string() });
const logoutSchema = z.object({ logout_token: z.string().min(1) });

/** Ends the session after something else has succeeded: at least this browser forgets it. */
export async function leaveSession(visit: PageVisit): Promise<Headers> {
  const ended = await endSession(visit);
  return ended instanceof Headers ? ended : forgetSession();
}

/** Also lets the browser forget other things that the operator wants (`clear_browser_data`, newest Kratos). */
export async function endSession(visit: PageVisit): Promise<Headers | CallResult> {
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

/** Leads on to our page `next`, or to Kratos' own if `allowed_return_urls` lacks it. Undefined without a session. */
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
