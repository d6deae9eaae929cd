import { redirect } from "@remix-run/node";
import { isMailAddress } from "../model/address";
import { parameterIn, withApplication } from "../model/parameters";
import type { Flow } from "../model/flow";
import { isOneWord } from "../model/name";
import { safeHydraRedirect } from "../web/safe-redirect.server";
import { problemPage } from "../web/problem.server";
import { readRequest } from "../web/read-request.server";
import { showAddress } from "../i18n/show-address.server";
import { shownAddress } from "../kratos/session.server";
import { readSession } from "../session/require-session.server";
import type { PageVisit } from "../web/visit.server";
import { redirectToClient, wayBackToApp } from "./challenge.server";
import { askHydra, hasHydra, hydra } from "./client.server";

/**
 * Undefined where the sign-in is drawn. Throws the page for another person than the application asks for: Hydra would
 * refuse that sign-in afterwards.
 */
export async function answerBeforeAsking(
  visit: PageVisit,
  flow: Flow,
  headers: Headers,
): Promise<Response | undefined> {
  const { oauth2_login_challenge: challenge, oauth2_login_request: asked } = flow;
  if (!hasHydra || !challenge || !asked) return undefined;
  const reject = (rejection: Rejection) => rejectSignIn(visit, challenge, rejection, headers);
  const prompts = (parameterIn(asked.request_url, "prompt") ?? "").split(" ");
  // Hydra itself answers so while it remembers nobody, but not once it remembers a person whose Kratos session is over.
  if (prompts.join(" ") === "none") return reject(nobodyIsSignedIn);
  if (prompts.includes("create")) {
    const signUp = addressToSignUp(asked.request_url, prompts);
    return signUp ? redirect(signUp, { status: 303, headers }) : reject(noNewAccount);
  }
  if (flow.refresh) await requireHinted(visit, challenge, asked);
  return undefined;
}

type Rejection = Record<"error" | "error_description", string>;

const nobodyIsSignedIn: Rejection = {
  error: "login_required",
  error_description: "Nobody is signed in, and no page may ask.",
};

const noNewAccount: Rejection = {
  error: "invalid_request",
  error_description: "No sign-up can begin at the address of the request.",
};

async function rejectSignIn(
  visit: PageVisit,
  challenge: string,
  rejection: Rejection,
  headers: Headers,
): Promise<Response> {
  const answer = await askHydra(visit.context, (options) =>
    hydra.rejectOAuth2LoginRequest(
      { loginChallenge: challenge, rejectOAuth2Request: { ...rejection, status_code: 400 } },
      options,
    ),
  );
  return redirectToClient(visit, answer, headers);
}

/**
 * OpenID Connect calls a sign-up `create`, which Hydra (v2.3.0 and newest) takes for a sign-in and refuses once that is
 * done. Hydra's own word is `registration`, which leads a signed-in person on to the application.
 */
function addressToSignUp(requestUrl: string | undefined, prompts: string[]): string | undefined {
  if (!safeHydraRedirect(requestUrl)) return undefined;
  const url = new URL(requestUrl ?? "");
  const hydraPrompts = prompts.map((prompt) => (prompt === "create" ? "registration" : prompt));
  url.searchParams.set("prompt", hydraPrompts.join(" "));
  return safeHydraRedirect(url.href);
}

type SignInRequest = NonNullable<Flow["oauth2_login_request"]>;

/** Hydra has checked the token of the hint. Only Hydra knows the person of a subject that is the application's own. */
async function requireHinted(
  visit: PageVisit,
  challenge: string,
  asked: SignInRequest,
): Promise<void> {
  const hint = asked.oidc_context?.id_token_hint_claims;
  if (!hint?.sub || asked.client.subject_type === "pairwise") return;
  const session = await readSession(visit);
  if (typeof session !== "object" || session.identity.id === hint.sub) return;
  const { words } = await readRequest(visit);
  const { title } = words.section("problem").other_account;
  throw await problemPage(visit, "other_account", 403, {
    app: await wayBackToApp(visit, asked.client),
    who: shownAddress(session),
    home: withApplication(visit.variant.paths.logout, challenge),
    title: hint.email && isShown(hint.email) ? words.pair(title, showAddress(hint.email)) : title,
  });
}

/** An operator's rules fill the token, perhaps with typed text: an address is shown, but no sentence. */
function isShown(email: string): boolean {
  return isOneWord(email) && isMailAddress(email);
}
