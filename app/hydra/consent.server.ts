import { redirectDocument } from "@remix-run/node";
import { env } from "../env.server";
import { issueFormToken, requireFormToken, type TokenUse } from "../http/form-token.server";
import { problemPage } from "../http/problem.server";
import { readForm } from "../http/read-form.server";
import { safeHydraRedirect } from "../http/return-to.server";
import { logSecurityEvent } from "../log-security-event.server";
import { countConsent } from "../metrics/count-consent.server";
import { addressHere, requireSession } from "../kratos/session.server";
import type { Session } from "../kratos/sessions.server";
import { signOut } from "../kratos/sign-out.server";
import type { PageVisit } from "../kratos/visit.server";
import type { Asked } from "../http/upstream.server";
import { leaveTo, readAnswer } from "./answer.server";
import { findChallenge } from "./challenge";
import { claimsOf } from "./claims";
import { askHydra, hasHydra, hydra } from "./client.server";
import { consentRequestSchema, isAgreed, type ConsentRequest } from "./consent-request";

const daySeconds = 86_400;

export interface Consent {
  asked: ConsentRequest;
  session: Session;
}

/**
 * What an application asks of the person who is signed in. Throws the way back to the application when
 * nobody need be asked, the sign-in, and the page of what is wrong; nothing is granted to another identity.
 */
export async function openConsent(
  visit: PageVisit,
): Promise<Consent & { token: string; headers: Headers }> {
  const challenge = await requireChallenge(visit);
  const [session, answer] = await Promise.all([
    requireSession(visit),
    askForConsent(visit, challenge),
  ]);
  const consent = await readConsent(visit, session, answer);
  if (isAgreed(consent.asked)) throw await allow(visit, consent, { isRemembered: false });
  countConsent(visit.request, consent.asked.client.client_id, "asked");
  return { ...consent, ...(await issueFormToken(visit.request, tokenUse(challenge, session))) };
}

async function requireChallenge({ request }: PageVisit): Promise<string> {
  if (!hasHydra) throw await problemPage(request, "not_found", 404);
  const challenge = findChallenge(request, "consent_challenge");
  if (!challenge) throw await problemPage(request, "challenge", 400);
  return challenge;
}

function tokenUse(challenge: string, session: Session): TokenUse {
  return { purpose: "consent", about: [challenge, session.id] };
}

function askForConsent({ request, context }: PageVisit, challenge: string): Promise<Asked> {
  return askHydra(
    context,
    (options) => hydra.getOAuth2ConsentRequest({ consentChallenge: challenge }, options),
    request.signal,
  );
}

async function readConsent(visit: PageVisit, session: Session, answer: Asked): Promise<Consent> {
  const { request } = visit;
  const asked = await readAnswer(visit, answer, consentRequestSchema);
  if (asked.subject !== session.identity.id) {
    logSecurityEvent(visit.context, { event: "consent", outcome: "other_account" });
    throw await problemPage(request, "other_account", 403);
  }
  return { asked, session };
}

/** The action of the consent page: Allow, Deny, or another account. */
export async function answerConsent(visit: PageVisit): Promise<Response> {
  const { request } = visit;
  const form = await readForm(request);
  const challenge = await requireChallenge(visit);
  const session = await requireSession(visit);
  const use = tokenUse(challenge, session);
  await requireFormToken(visit, { form, use, again: addressHere(visit) });
  const consent = await readConsent(visit, session, await askForConsent(visit, challenge));
  const { asked } = consent;
  switch (form.get("decision")) {
    case "allow":
      return allow(visit, consent, { isRemembered: form.get("remember") === "on" });
    case "switch":
      return switchAccount(visit, asked);
    default:
      return deny(visit, asked);
  }
}

/** Exactly what was asked for: Hydra would grant more without a word, and no form is believed here. */
async function allow(
  visit: PageVisit,
  { asked, session }: Consent,
  { isRemembered }: { isRemembered: boolean },
): Promise<Response> {
  const answer = await askHydra(visit.context, (options) =>
    hydra.acceptOAuth2ConsentRequest(
      {
        consentChallenge: asked.challenge,
        acceptOAuth2ConsentRequest: {
          grant_scope: asked.requested_scope,
          grant_access_token_audience: asked.requested_access_token_audience,
          remember: isRemembered,
          remember_for: isRemembered ? env.CONSENT_REMEMBER_DAYS * daySeconds : undefined,
          session: { id_token: claimsOf(session, asked.requested_scope, env.ID_TOKEN_CLAIMS) },
        },
      },
      options,
    ),
  );
  report(visit, answer, "allowed");
  const back = await leaveTo(visit, answer);
  countConsent(visit.request, asked.client.client_id, isAgreed(asked) ? "skipped" : "allowed");
  return back;
}

async function deny(visit: PageVisit, asked: ConsentRequest): Promise<Response> {
  const answer = await askHydra(visit.context, (options) =>
    hydra.rejectOAuth2ConsentRequest(
      {
        consentChallenge: asked.challenge,
        rejectOAuth2Request: {
          error: "access_denied",
          error_description: "The person did not allow it.",
          status_code: 403,
        },
      },
      options,
    ),
  );
  report(visit, answer, "denied");
  const back = await leaveTo(visit, answer);
  countConsent(visit.request, asked.client.client_id, "denied");
  return back;
}

/** Ends the session and begins the application's request again, with a sign-in that nobody is spared. */
async function switchAccount(visit: PageVisit, asked: ConsentRequest): Promise<Response> {
  const address = safeHydraRedirect(asked.request_url);
  if (!address) throw await problemPage(visit.request, "challenge", 400);
  const headers = await signOut(visit);
  const again = new URL(address);
  again.searchParams.set("prompt", "login");
  return redirectDocument(again.href, { status: 303, headers });
}

function report({ context }: PageVisit, answer: Asked, decision: "allowed" | "denied"): void {
  const isTaken = "status" in answer && answer.status === 200;
  logSecurityEvent(context, { event: "consent", outcome: isTaken ? decision : "failed" });
}
