import { redirect } from "@remix-run/node";
import { z } from "zod";
import { requestedRoute } from "../config/base-path.server";
import { longestAddress, longestChallenge } from "../model/address";
import { wordsFor } from "../i18n/words.server";
import type { State, StateChanges } from "../state/own-cookies.server";
import { logSecurityEvent } from "../telemetry/security-event.server";
import { type CallResult, isRefusal, type Reply } from "../upstream/reply";
import { notFoundPage, type Problem, problemPage, unavailablePage } from "../web/problem.server";
import { safeHydraRedirect } from "../web/safe-redirect.server";
import type { PageVisit } from "../web/visit.server";
import { clientAddress, clientSchema, describeClient, hasHydra } from "./client.server";
import { createOnce } from "../upstream/once.server";
import { digest } from "../state/signature.server";

/** The challenge in an address; undefined if it is missing or malformed. It is never logged. */
export function findChallenge(request: Request, name: string): string | undefined {
  const challenge = new URL(request.url).searchParams.get(name);
  return challenge && challenge.length <= longestChallenge ? challenge : undefined;
}

/** The challenge with which Hydra sends a browser to this page. Throws without one, and without a Hydra. */
export async function requireChallenge(
  { request }: PageVisit,
  name: "consent_challenge" | "device_challenge",
): Promise<string> {
  if (!hasHydra) throw await notFoundPage(request);
  const challenge = findChallenge(request, name);
  if (!challenge) throw await problemPage(request, "challenge", 400);
  return challenge;
}

/** The number of answered challenges that are remembered. */
const mostAnswers = 5;

/**
 * Whether this browser answered this question of Hydra: refused a sign-in, answered a consent, or a sign-out with Yes.
 * Hydra gives out a sign-in or consent again (v2.3.0), and the newest a sign-out too.
 */
export function isAnswered({ answered = [] }: State, challenge: string): boolean {
  return answered.includes(digest(challenge));
}

/** Whether this browser answered any. */
export function hasAnswered({ answered = [] }: State): boolean {
  return answered.length > 0;
}

/** Remembers the answer, by a digest of the question. */
export function rememberAnswer({ answered = [] }: State, challenge: string): StateChanges {
  const others = answered.filter((answer) => answer !== digest(challenge));
  return { answered: [digest(challenge), ...others].slice(0, mostAnswers) };
}

/**
 * The page for somebody who goes back to a question that this browser has answered; to be thrown. `client` is the
 * application as Hydra tells it.
 */
export async function answeredPage(request: Request, client: unknown) {
  return problemPage(request, "answered", 410, { app: await wayBackToApp(request, client) });
}

/** The page for an application's request with which no address that leads on would be short enough; to be thrown. */
export async function longRequestPage(request: Request, client?: unknown) {
  return problemPage(request, "long_request", 414, { app: await wayBackToApp(request, client) });
}

/** The application's registered address, if it has one that a person may be led to. */
export async function wayBackToApp(request: Request, client: unknown): Promise<Problem["app"]> {
  const { data } = clientSchema.safeParse(client);
  const to = clientAddress(data?.client_uri);
  const { back_to_app } = (await wordsFor(request)).section("login");
  if (!data || !to) return undefined;
  const { name, host } = describeClient(data);
  return { to, label: back_to_app, name, host };
}

/** By the form that was sent and the session's cookie: a form that a browser sends twice is one decision. */
const decideOnce = createOnce<Response>();

/** What `decide` answers, or has answered a moment ago. A browser that left the first answer has no cookie of it yet. */
export async function answerOnce(sent: string, decide: () => Promise<Response>): Promise<Response> {
  const { status, headers } = await decideOnce(sent, decide);
  return new Response(null, { status, headers });
}

type HydraVisit = Pick<PageVisit, "request" | "context"> & {
  /** Where a person can try again; by default the page itself, if it was opened. */
  again?: string;
};

const redirectSchema = z.object({ redirect_to: z.string() });

/** Redirects to the client address that Hydra answered with. */
export async function redirectToClient(
  visit: HydraVisit,
  asked: CallResult,
  headers?: Headers,
): Promise<Response> {
  return redirect(await requireClientRedirect(visit, asked), { status: 303, headers });
}

/** The client address that Hydra answered with, for the browser to go to. Throws the page of a problem without one. */
export async function requireClientRedirect(visit: HydraVisit, asked: CallResult): Promise<string> {
  const to =
    "status" in asked && (asked.status === 200 || asked.status === 410) ? asked.body : null;
  const named = redirectSchema.safeParse(to).data?.redirect_to;
  if (named && named.length > longestAddress) throw await longRequestPage(visit.request);
  const allowed = safeHydraRedirect(named);
  if (!allowed) {
    if (named) logSecurityEvent(visit.context, { event: "redirect_refused", outcome: "hydra" });
    throw await problemOf(visit, asked);
  }
  return allowed;
}

/** Hydra's answer, validated by `schema`. Throws the redirect, or the page of the problem. */
export async function readAnswer<T>(
  visit: HydraVisit,
  asked: CallResult,
  schema: z.ZodType<T>,
): Promise<T> {
  if ("status" in asked && asked.status === 410) throw await redirectToClient(visit, asked);
  const answer = "status" in asked && asked.status === 200 ? schema.safeParse(asked.body) : null;
  if (!answer?.success) throw await problemOf(visit, asked);
  return answer.data;
}

/** Throws the page that says so if Hydra knows no such challenge. One that was used (410) leads on. */
export async function requireKnown(visit: HydraVisit, asked: CallResult): Promise<void> {
  if (isUnknown(asked) && asked.status !== 410) throw await problemOf(visit, asked);
}

/** An unknown challenge comes from an old or broken link. */
function isUnknown(asked: CallResult): asked is Reply {
  return "status" in asked && isRefusal(asked.status);
}

/** Other failures are Hydra's. */
async function problemOf({ request, again }: HydraVisit, asked: CallResult) {
  if (isUnknown(asked))
    return problemPage(request, "challenge", asked.status === 401 ? 400 : asked.status);
  const opened = request.method === "GET" ? requestedRoute(request) : undefined;
  return unavailablePage(request, asked, { again: again ?? opened });
}
