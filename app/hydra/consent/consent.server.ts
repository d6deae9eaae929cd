import { tokenField } from "../../flow/field-names";
import { requestedRoute } from "../../doors/base-path.server";
import { redirect } from "@remix-run/node";
import { issueFormToken, requireFormToken, type TokenUse } from "../../forms/form-token.server";
import { problemPage } from "../../page/problem.server";
import { toastHeader } from "../../page/toast.server";
import { readForm } from "../../forms/read-form.server";
import { safeHydraRedirect } from "../../doors/safe-redirect.server";
import { requireSession } from "../../kratos/session/session.server";
import type { Session } from "../../kratos/session/other-sessions.server";
import { signOut } from "../../kratos/session/sign-out.server";
import { readSessionCookie } from "../../kratos/call/relay.server";
import type { PageVisit } from "../../kratos/call/visit.server";
import { requireKnown } from "../call/answer.server";
import { answerOnce } from "../call/answer-once.server";
import { isAnswered, rememberAnswer } from "../call/answered-challenge.server";
import { countConsent } from "./count-consent.server";
import { allowConsent, denyConsent } from "./consent-decision.server";
import { answeredPage } from "../call/answered-page.server";
import {
  consentRequestSchema,
  isAgreed,
  isForDevice,
  type ConsentRequest,
} from "../call/consent-request";
import { askForConsent, readConsent, type Consent } from "./read-consent.server";
import { requireChallenge } from "../call/require-challenge.server";

/**
 * What an application requests of the signed-in person. Throws the way back to the application if no question is
 * needed, the redirect to sign-in, or the page of a problem. Grants nothing to another identity.
 */
export async function openConsent(
  visit: PageVisit,
): Promise<Consent & { token: string; headers: Headers }> {
  const challenge = await requireChallenge(visit, "consent_challenge");
  await requireUnanswered(visit, challenge);
  const answered = askForConsent(visit, challenge);
  const session = await requireSession(visit).catch(async (signIn: unknown) => {
    // Nobody signs in for a request that is over.
    await requireKnown(visit, await answered);
    throw signIn;
  });
  const answer = await answered;
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
  const challenge = await requireChallenge(visit, "consent_challenge");
  // Another account ends the session, before a second press arrives.
  const sent = [form.get(tokenField), readSessionCookie(request)].join(" ");
  return answerOnce(sent, async () => {
    const session = await requireSession(visit);
    const use = tokenUse(challenge, session);
    await requireFormToken(visit, { form, use, again: requestedRoute(request) });
    await requireUnanswered(visit, challenge);
    const answer = await askForConsent(visit, challenge);
    return decide(visit, { form, consent: await readConsent(visit, { session, answer }) });
  });
}

async function decide(
  visit: PageVisit,
  { form, consent }: { form: URLSearchParams; consent: Consent },
): Promise<Response> {
  const { asked } = consent;
  const answered = await rememberAnswer(visit.request, asked.challenge);
  const headers = new Headers({ "Set-Cookie": answered });
  switch (form.get("decision")) {
    case "allow":
      return allowConsent(visit, consent, {
        isRemembered: form.get("remember") === "on" && !isForDevice(asked),
        headers,
      });
    case "switch":
      return switchAccount(visit, asked, answered);
    default:
      return denyConsent(visit, asked, headers);
  }
}

/** Hydra v2.3.0 would take a second decision, and then tell the application that the first one failed. */
async function requireUnanswered(visit: PageVisit, challenge: string): Promise<void> {
  if (!(await isAnswered(visit.request, challenge))) return;
  const answer = await askForConsent(visit, challenge);
  const body = "status" in answer && answer.status === 200 ? answer.body : undefined;
  throw await answeredPage(visit.request, consentRequestSchema.safeParse(body).data?.client);
}

/**
 * Ends the session and starts the application's request again, with a forced sign-in. The old one, which belongs to the
 * old account, is answered by that.
 */
async function switchAccount(
  visit: PageVisit,
  asked: ConsentRequest,
  answered: string,
): Promise<Response> {
  const address = safeHydraRedirect(asked.request_url);
  if (!address) throw await problemPage(visit.request, "challenge", 400);
  const headers = await toastHeader("signed_out", await signOut(visit));
  headers.append("Set-Cookie", answered);
  const again = new URL(address);
  again.searchParams.set("prompt", "login");
  return redirect(again.href, { status: 303, headers });
}
