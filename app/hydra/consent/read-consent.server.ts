import { addressWith } from "../../flow/parameters";
import { problemPage } from "../../page/problem.server";
import type { CallResult } from "../../upstream/reply";
import type { Session } from "../../kratos/session/other-sessions.server";
import type { PageVisit } from "../../kratos/call/visit.server";
import { logSecurityEvent } from "../../telemetry/security-event.server";
import { accountAddress } from "../../kratos/session/session.server";
import { readAnswer } from "../call/answer.server";
import { wayBackToApp } from "../call/answered-page.server";
import { askHydra, hydra } from "../call/client.server";
import { consentRequestSchema, type ConsentRequest } from "../call/consent-request";

/** What an application requests, and the session of the person who is asked. */
export interface Consent {
  asked: ConsentRequest;
  session: Session;
}

/** Hydra's answer on a challenge, to be read with `readConsent`. */
export function askForConsent(
  { request, context }: PageVisit,
  challenge: string,
): Promise<CallResult> {
  return askHydra(
    context,
    (options) => hydra.getOAuth2ConsentRequest({ consentChallenge: challenge }, options),
    request.signal,
  );
}

/** The request, if it is for exactly this session's identity. Throws the page of a problem, or a redirect. */
export async function readConsent(
  visit: PageVisit,
  { session, answer }: { session: Session; answer: CallResult },
): Promise<Consent> {
  const asked = await readAnswer(visit, answer, consentRequestSchema);
  if (asked.subject !== session.identity.id) {
    logSecurityEvent(visit.context, { event: "consent", outcome: "other_account" });
    const app = await wayBackToApp(visit.request, asked.client);
    const who = accountAddress(session);
    const { logout } = visit.door.paths;
    const home = addressWith(logout, new URLSearchParams({ consent_challenge: asked.challenge }));
    throw await problemPage(visit.request, "other_account", 403, { app, who, home });
  }
  return { asked, session };
}
