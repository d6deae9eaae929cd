import { problemPage } from "../http/problem.server";
import type { Asked } from "../http/upstream.server";
import type { Session } from "../kratos/sessions.server";
import type { PageVisit } from "../kratos/visit.server";
import { logSecurityEvent } from "../log-security-event.server";
import { readAnswer } from "./answer.server";
import { findChallenge } from "./challenge";
import { askHydra, hasHydra, hydra } from "./client.server";
import { consentRequestSchema, type ConsentRequest } from "./consent-request";

/** What an application asks for, and the session of the person who is asked. */
export interface Consent {
  asked: ConsentRequest;
  session: Session;
}

/** The consent page needs the challenge that Hydra sends a browser here with. */
export async function requireConsentChallenge({ request }: PageVisit): Promise<string> {
  if (!hasHydra) throw await problemPage(request, "not_found", 404);
  const challenge = findChallenge(request, "consent_challenge");
  if (!challenge) throw await problemPage(request, "challenge", 400);
  return challenge;
}

/** Hydra's answer on a challenge, to be read with `readConsent`. */
export function askForConsent({ request, context }: PageVisit, challenge: string): Promise<Asked> {
  return askHydra(
    context,
    (options) => hydra.getOAuth2ConsentRequest({ consentChallenge: challenge }, options),
    request.signal,
  );
}

/** What was asked of exactly this session's identity. Throws the page of what is wrong, and the way on. */
export async function readConsent(
  visit: PageVisit,
  { session, answer }: { session: Session; answer: Asked },
): Promise<Consent> {
  const asked = await readAnswer(visit, answer, consentRequestSchema);
  if (asked.subject !== session.identity.id) {
    logSecurityEvent(visit.context, { event: "consent", outcome: "other_account" });
    throw await problemPage(visit.request, "other_account", 403);
  }
  return { asked, session };
}
