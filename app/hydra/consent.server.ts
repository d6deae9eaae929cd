import { redirect } from "@remix-run/node";
import { issueFormToken, requireFormToken, type TokenUse } from "../http/form-token.server";
import { problemPage } from "../http/problem.server";
import { readForm } from "../http/read-form.server";
import { safeHydraRedirect } from "../http/return-to.server";
import { addressHere, requireSession } from "../kratos/session.server";
import type { Session } from "../kratos/sessions.server";
import { signOut } from "../kratos/sign-out.server";
import type { PageVisit } from "../kratos/visit.server";
import { countConsent } from "../metrics/count-consent.server";
import { allowConsent, denyConsent } from "./consent-decision.server";
import { isAgreed, isForDevice, type ConsentRequest } from "./consent-request";
import {
  askForConsent,
  readConsent,
  requireConsentChallenge,
  type Consent,
} from "./read-consent.server";

/**
 * What an application asks of the person who is signed in. Throws the way back to the application when
 * nobody need be asked, the sign-in, and the page of what is wrong; nothing is granted to another identity.
 */
export async function openConsent(
  visit: PageVisit,
): Promise<Consent & { token: string; headers: Headers }> {
  const challenge = await requireConsentChallenge(visit);
  const [session, answer] = await Promise.all([
    requireSession(visit),
    askForConsent(visit, challenge),
  ]);
  const consent = await readConsent(visit, { session, answer });
  if (isAgreed(consent.asked)) throw await allowConsent(visit, consent, { isRemembered: false });
  countConsent(visit.request, consent.asked.client.client_id, "asked");
  return { ...consent, ...(await issueFormToken(visit.request, tokenUse(challenge, session))) };
}

function tokenUse(challenge: string, session: Session): TokenUse {
  return { purpose: "consent", about: [challenge, session.id] };
}

/** The action of the consent page: Allow, Deny, or another account. */
export async function answerConsent(visit: PageVisit): Promise<Response> {
  const { request } = visit;
  const form = await readForm(request);
  const challenge = await requireConsentChallenge(visit);
  const session = await requireSession(visit);
  const use = tokenUse(challenge, session);
  await requireFormToken(visit, { form, use, again: addressHere(visit) });
  const answer = await askForConsent(visit, challenge);
  const consent = await readConsent(visit, { session, answer });
  const { asked } = consent;
  switch (form.get("decision")) {
    case "allow":
      return allowConsent(visit, consent, {
        isRemembered: form.get("remember") === "on" && !isForDevice(asked),
      });
    case "switch":
      return switchAccount(visit, asked);
    default:
      return denyConsent(visit, asked);
  }
}

/** Ends the session and begins the application's request again, with a sign-in that nobody is spared. */
async function switchAccount(visit: PageVisit, asked: ConsentRequest): Promise<Response> {
  const address = safeHydraRedirect(asked.request_url);
  if (!address) throw await problemPage(visit.request, "challenge", 400);
  const headers = await signOut(visit);
  const again = new URL(address);
  again.searchParams.set("prompt", "login");
  return redirect(again.href, { status: 303, headers });
}
