import type { Flow } from "../flow/flow";
import { addressWith } from "../flow/parameters";
import { readFlow } from "../kratos/call/ask-flow.server";
import { signInChallenge, signIns } from "../kratos/call/sign-in-challenge.server";
import { makeVisit, type PageVisit, type Visit } from "../kratos/call/visit.server";
import { notFoundPage, problemPage } from "../page/problem.server";
import { unavailableStatuses } from "../upstream/reply";
import { answeredPage } from "./call/answered-page.server";
import { hasAnswered, isAnswered, rememberAnswer } from "./call/answered-challenge.server";
import { redirectToClient } from "./call/answer.server";
import { askHydra, hasHydra, hydra } from "./call/client.server";

/**
 * Sends somebody who does not want to sign in, or up, back to the application, with `access_denied`. The flow is that of
 * the address, which Kratos gives to the browser that began it alone.
 */
export async function refuseSignIn(page: PageVisit): Promise<Response> {
  const { request, context, door } = page;
  if (!hasHydra) throw await notFoundPage(request);
  const asked = new URL(request.url).searchParams.get("kind");
  const kind = signIns.find((known) => known === asked) ?? "login";
  const visit = makeVisit(kind, page);
  const { flowId: flow = "" } = visit;
  const again = addressWith(door.paths[kind], new URLSearchParams({ flow }));
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
  const headers = new Headers({ "Set-Cookie": await rememberAnswer(request, challenge) });
  return redirectToClient({ ...page, again }, rejected, headers);
}

/** Kratos tells it no more once the sign-in has expired, or once the browser has signed in, with a new CSRF cookie. */
async function readChallenge(
  visit: Visit,
  { flow, again }: { flow: string; again: string },
): Promise<string> {
  const { answer } = await readFlow(visit, flow);
  if (answer.kind === "unavailable") {
    throw await problemPage(visit.request, "unavailable", unavailableStatuses[answer.why], {
      again,
    });
  }
  const challenge = answer.kind === "shown" ? signInChallenge(visit.kind, answer.flow) : undefined;
  if (!challenge) throw await problemPage(visit.request, "sign_in_over", 410);
  return challenge;
}

/** Throws the page that says so if this browser has refused the sign-in: Hydra v2.3.0 gives it out again. */
export async function requireUnrefused(
  { kind, request }: Visit,
  flow: Pick<Flow, "oauth2_login_challenge" | "oauth2_login_request">,
): Promise<void> {
  const challenge = signInChallenge(kind, flow);
  if (!challenge || !(await isAnswered(request, challenge))) return;
  throw await answeredPage(request, flow.oauth2_login_request?.client);
}

/**
 * The same for a form that is sent, which Kratos would take: the application would get two answers. It costs a call only
 * in a browser that has answered some question of Hydra.
 */
export async function requireUnrefusedForm(visit: Visit): Promise<void> {
  const { kind, flowId, request } = visit;
  if (!flowId || !signIns.includes(kind) || !(await hasAnswered(request))) return;
  const { answer } = await readFlow(visit, flowId);
  if (answer.kind === "shown") await requireUnrefused(visit, answer.flow);
}
