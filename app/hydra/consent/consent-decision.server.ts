import { env } from "../../settings/env.server";
import type { CallResult } from "../../upstream/reply";
import type { PageVisit } from "../../kratos/call/visit.server";
import { logSecurityEvent } from "../../telemetry/security-event.server";
import { countConsent } from "./count-consent.server";
import { redirectToClient } from "../call/answer.server";
import { claimsOf } from "./claims";
import { askHydra, hydra } from "../call/client.server";
import { isAgreed, type ConsentRequest } from "../call/consent-request";
import type { Consent } from "./read-consent.server";

const daySeconds = 86_400;

/** Grants exactly what was requested: Hydra would grant more if told to, and no form is trusted here. */
export async function allowConsent(
  visit: PageVisit,
  { asked, session }: Consent,
  { isRemembered, headers }: { isRemembered: boolean; headers: Headers },
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
  const back = await redirectToClient(visit, answer, headers);
  countConsent(visit.request, asked.client.client_id, isAgreed(asked) ? "skipped" : "allowed");
  return back;
}

/** Sends the person back with `access_denied`. */
export async function denyConsent(
  visit: PageVisit,
  asked: ConsentRequest,
  headers: Headers,
): Promise<Response> {
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
  const back = await redirectToClient(visit, answer, headers);
  countConsent(visit.request, asked.client.client_id, "denied");
  return back;
}

function report({ context }: PageVisit, answer: CallResult, decision: "allowed" | "denied"): void {
  const isTaken = "status" in answer && answer.status === 200;
  logSecurityEvent(context, { event: "consent", outcome: isTaken ? decision : "failed" });
}
