import { z } from "zod";
import type { PageWords } from "../i18n/words.server";
import { readFlow } from "../kratos/flow-calls.server";
import { longestAddress } from "../model/address";
import type { Flow, FlowKind } from "../model/flow";
import { commitState } from "../state/own-cookies.server";
import { addressWith, type FlowTarget } from "../model/parameters";
import { unavailableStatuses } from "../upstream/reply";
import { describeProblem, notFoundPage, type Problem, problemPage } from "../web/problem.server";
import { type PageRequest, readRequest } from "../web/read-request.server";
import { safeHydraRedirect } from "../web/safe-redirect.server";
import { carriedFrom, readVisit, type PageVisit, type Visit } from "../web/visit.server";
import {
  answeredPage,
  hasAnswered,
  isAnswered,
  longRequestPage,
  redirectToClient,
  rememberAnswer,
} from "./challenge.server";
import { askHydra, hasHydra, hydra } from "./client.server";

/** Answers `access_denied`. Kratos gives the flow of the address only to the browser that began it. */
export async function refuseSignIn(page: PageVisit): Promise<Response> {
  const { request, context, variant } = page;
  if (!hasHydra) throw await notFoundPage(page);
  const asked = new URL(request.url).searchParams.get("kind");
  const kind = signIns.find((known) => known === asked) ?? "login";
  const visit = await readVisit(kind, page);
  const { flowId: flow = "" } = visit;
  const again = addressWith(variant.paths[kind], new URLSearchParams({ flow }));
  const challenge = await readChallenge(visit, { flow, again });
  const rejected = await askHydra(context, (options) =>
    hydra.rejectOAuth2LoginRequest(
      {
        loginChallenge: challenge,
        rejectOAuth2Request: {
          error: "access_denied",
          error_description: "The person did not sign in.",
          status_code: 403,
        },
      },
      options,
    ),
  );
  const headers = await commitState(rememberAnswer(visit.state, challenge));
  return redirectToClient({ ...page, again }, rejected, headers);
}

/** Kratos does not tell it once the sign-in has expired, or the browser has signed in with a new CSRF cookie. */
async function readChallenge(
  visit: Visit,
  { flow, again }: { flow: string; again: string },
): Promise<string> {
  const { answer } = await readFlow(visit, flow);
  if (answer.kind === "unavailable") {
    throw await problemPage(visit, "unavailable", unavailableStatuses[answer.why], {
      again,
    });
  }
  const challenge = answer.kind === "shown" ? signInChallenge(visit.kind, answer.flow) : undefined;
  if (!challenge) throw await problemPage(visit, "sign_in_over", 410);
  return challenge;
}

/** Throws the page for a sign-in that this browser has refused: Hydra v2.3.0 gives it out again. */
export async function requireUnrefused(
  visit: Visit,
  flow: Pick<Flow, "oauth2_login_challenge" | "oauth2_login_request">,
): Promise<void> {
  const challenge = signInChallenge(visit.kind, flow);
  if (!challenge || !isAnswered(visit.state, challenge)) return;
  throw await answeredPage(visit, flow.oauth2_login_request?.client);
}

/** Kratos would take a refused sign-in's form, and the application would get two answers. */
export async function requireUnrefusedForm(visit: Visit): Promise<void> {
  const { kind, flowId, state } = visit;
  if (!flowId || !signIns.includes(kind) || !hasAnswered(state)) return;
  const { answer } = await readFlow(visit, flowId);
  if (answer.kind === "shown") await requireUnrefused(visit, answer.flow);
}

/** Room for Hydra's additions to the request and its own answer. */
const roomInAddress = 1024;

/** Throws the page before anything is typed for a sign-in that would end at too long an address. */
export async function requireShortRequest(
  visit: Visit,
  flow: Pick<Flow, "oauth2_login_challenge" | "oauth2_login_request">,
): Promise<void> {
  const { request_url: asked = "", client } = flow.oauth2_login_request ?? {};
  const { length } = asked + (signInChallenge(visit.kind, flow) ?? "");
  if (length > longestAddress - roomInAddress) throw await longRequestPage(visit, client);
}

/** Hydra (v2.3.0) sends a browser here with these errors of OAuth 2.0 and OpenID Connect. */
const sentences = new Map<string, Exclude<keyof PageWords["oauth_error"], "title" | "logout">>([
  ["access_denied", "access_denied"],
  ["request_forbidden", "request_forbidden"],
  ["server_error", "server_error"],
  ["temporarily_unavailable", "server_error"],
  ["invalid_request", "invalid_request"],
  ["invalid_client", "invalid_request"],
  ["unauthorized_client", "invalid_request"],
  ["unsupported_response_type", "invalid_request"],
  ["invalid_scope", "invalid_request"],
]);

/** Hydra (v2.3.0) describes a refused sign-out so; the second is for a hint that it cannot read, and has no more. */
const failedLogout = /\bLogout failed because\b|\bgo-jose:|\billegal base64\b/;

interface OAuthError {
  code: string;
  /** Hydra's `error_description`, which chooses between words of ours alone. */
  description?: string | null;
  isSignedIn: boolean;
}

/** Anybody can write such an address: a known code has a text of ours, and nothing of the address is shown. */
export async function describeOAuthError(
  page: PageRequest,
  { code, description, isSignedIn }: OAuthError,
): Promise<Problem> {
  const problem = await describeProblem(page, "unknown", 200);
  const { words, variant } = await readRequest(page);
  const { title, logout, ...texts } = words.section("oauth_error");
  const text = texts[sentences.get(code) ?? "other"];
  if (!failedLogout.test(description ?? "")) return { ...problem, title, text };
  if (!isSignedIn) return { ...problem, title: logout, text };
  const { kept, title: back } = words.section("logout");
  const home = variant.paths.logout;
  return { ...problem, title: logout, text: kept, home, words: { ...problem.words, back } };
}

const signIns: FlowKind[] = ["login", "registration"];

const noAddress = new URL("about:blank");

/** From the flow alone, which Kratos gives only to the browser that began it: anybody can write an address. */
export function signInChallenge(kind: FlowKind, flow: FlowTarget): string | undefined {
  if (!signIns.includes(kind)) return undefined;
  return carriedFrom(noAddress, flow)(kind).get("login_challenge") ?? undefined;
}

/** For a sign-in that is over, the newest Hydra answers with a 410 that leads to the same address. */
const toldSchema = z.union([
  z.object({ request_url: z.string() }).transform(({ request_url }) => request_url),
  z.object({ redirect_to: z.string() }).transform(({ redirect_to }) => redirect_to),
]);

/**
 * Begins the sign-in again, without a question if Hydra remembers it. The challenge itself would ask for the password
 * again (Kratos v1.3.1), and Hydra takes it in one tab alone.
 */
export async function findRequestUrl(
  { context }: PageVisit,
  challenge: string,
): Promise<string | undefined> {
  if (!hasHydra) return undefined;
  const asked = await askHydra(
    context,
    (options) => hydra.getOAuth2LoginRequest({ loginChallenge: challenge }, options),
    context.left,
  );
  if (!("status" in asked) || (asked.status !== 200 && asked.status !== 410)) return undefined;
  return safeHydraRedirect(toldSchema.safeParse(asked.body).data);
}
