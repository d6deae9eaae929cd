import { redirect } from "@remix-run/node";
import { z } from "zod";
import { longestAddress, longestChallenge } from "../model/address";
import type { State, StateChanges } from "../state/own-cookies.server";
import { logSecurityEvent } from "../telemetry/security-event.server";
import { type CallResult, isRefusal, type Reply } from "../upstream/reply";
import { notFoundPage, type Problem, problemPage, unavailablePage } from "../web/problem.server";
import { safeHydraRedirect } from "../web/safe-redirect.server";
import { type PageRequest, readRequest } from "../web/read-request.server";
import type { PageVisit } from "../web/visit.server";
import { clientAddress, clientSchema, describeClient, hasHydra } from "./client.server";
import { createOnce } from "../upstream/once.server";
import { digest } from "../state/signature.server";

/** Undefined if the challenge is missing or malformed. It is never logged. */
export function findChallenge(request: Request, name: string): string | undefined {
  const challenge = new URL(request.url).searchParams.get(name);
  return challenge && challenge.length <= longestChallenge ? challenge : undefined;
}

export async function requireChallenge(
  visit: PageVisit,
  name: "consent_challenge" | "device_challenge",
): Promise<string> {
  if (!hasHydra) throw await notFoundPage(visit);
  const challenge = findChallenge(visit.request, name);
  if (!challenge) throw await problemPage(visit, "challenge", 400);
  return challenge;
}

const mostAnswers = 5;

/**
 * A refused sign-in, an answered consent, or a sign-out with Yes. Hydra gives the first two out again (v2.3.0), and the
 * newest a sign-out too.
 */
export function isAnswered({ answered = [] }: State, challenge: string): boolean {
  return answered.includes(digest(challenge));
}

export function hasAnswered({ answered = [] }: State): boolean {
  return answered.length > 0;
}

export function rememberAnswer({ answered = [] }: State, challenge: string): StateChanges {
  const others = answered.filter((answer) => answer !== digest(challenge));
  return { answered: [digest(challenge), ...others].slice(0, mostAnswers) };
}

/** For a person who goes back to an answered question. Throw it. `client` is the application as Hydra tells it. */
export async function answeredPage(page: PageRequest, client: unknown) {
  return problemPage(page, "answered", 410, { app: await wayBackToApp(page, client) });
}

/** The way on would be too long an address. Throw it. */
export async function longRequestPage(page: PageRequest, client?: unknown) {
  return problemPage(page, "long_request", 414, { app: await wayBackToApp(page, client) });
}

/** The application's registered address, if a person may be led there. */
export async function wayBackToApp(page: PageRequest, client: unknown): Promise<Problem["app"]> {
  const { data } = clientSchema.safeParse(client);
  const to = clientAddress(data?.client_uri);
  const { back_to_app } = (await readRequest(page)).words.section("login");
  if (!data || !to) return undefined;
  const { name, host } = describeClient(data);
  return { to, label: back_to_app, name, host };
}

/** By the sent form with the session's cookie: a form that a browser sends twice is one decision. */
const decideOnce = createOnce<Response>();

/** Also gives an answer of a moment ago. A browser that left the first answer has no cookie of it yet. */
export async function answerOnce(sent: string, decide: () => Promise<Response>): Promise<Response> {
  const { status, headers } = await decideOnce(sent, decide);
  return new Response(null, { status, headers });
}

type HydraVisit = PageRequest & {
  /** The address to try again; by default the page itself, if it was opened. */
  again?: string;
};

const redirectSchema = z.object({ redirect_to: z.string() });

export async function redirectToClient(
  visit: HydraVisit,
  asked: CallResult,
  headers?: Headers,
): Promise<Response> {
  return redirect(await requireClientRedirect(visit, asked), { status: 303, headers });
}

/** Throws the page of a problem if Hydra did not answer with an address. */
export async function requireClientRedirect(visit: HydraVisit, asked: CallResult): Promise<string> {
  const to =
    "status" in asked && (asked.status === 200 || asked.status === 410) ? asked.body : null;
  const address = redirectSchema.safeParse(to).data?.redirect_to;
  if (address && address.length > longestAddress) throw await longRequestPage(visit);
  const allowed = safeHydraRedirect(address);
  if (!allowed) {
    if (address) logSecurityEvent(visit.context, { event: "redirect_refused", outcome: "hydra" });
    throw await problemOf(visit, asked);
  }
  return allowed;
}

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

/** Throws the page for an unknown challenge. A used one (410) leads on. */
export async function requireKnown(visit: HydraVisit, asked: CallResult): Promise<void> {
  if (isUnknown(asked) && asked.status !== 410) throw await problemOf(visit, asked);
}

function isUnknown(asked: CallResult): asked is Reply {
  return "status" in asked && isRefusal(asked.status);
}

async function problemOf(visit: HydraVisit, asked: CallResult) {
  if (isUnknown(asked))
    return problemPage(visit, "challenge", asked.status === 401 ? 400 : asked.status);
  const { here } = await readRequest(visit);
  const opened = visit.request.method === "GET" ? here : undefined;
  return unavailablePage(visit, asked, { again: visit.again ?? opened });
}
