import { tokenField } from "../../flow/field-names";
import { requestedRoute } from "../../doors/base-path.server";
import { redirect } from "@remix-run/node";
import { issueFormToken, requireFormToken, type TokenUse } from "../../forms/form-token.server";
import { problemPage } from "../../page/problem.server";
import { toastHeader } from "../../page/toast.server";
import { readForm } from "../../forms/read-form.server";
import { safeHydraRedirect } from "../../doors/safe-redirect.server";
import { findSession, requireSession } from "../../kratos/session/session.server";
import type { Session } from "../../kratos/session/other-sessions.server";
import { signOut } from "../../kratos/session/sign-out.server";
import { readSessionCookie, relayCookies } from "../../kratos/call/relay.server";
import type { PageVisit } from "../../kratos/call/visit.server";
import { readAnswer, requireKnown } from "../call/answer.server";
import { answerOnce } from "../call/answer-once.server";
import { isAnswered, rememberAnswer } from "../call/answered-challenge.server";
import type { CallResult } from "../../upstream/reply";
import { findConnectedApps } from "./connected-apps.server";
import { countConsent } from "./count-consent.server";
import { allowConsent, denyConsent } from "./consent-decision.server";
import { answeredPage } from "../call/answered-page.server";
import {
  consentRequestSchema,
  isAgreed,
  isForDevice,
  type ConsentRequest,
} from "../call/consent-request";
import type { OpenConsent } from "./describe-consent.server";
import { askForConsent, readConsent, type Consent } from "./read-consent.server";
import { requireChallenge } from "../call/require-challenge.server";

/**
 * What an application requests of the signed-in person, and what it has been granted already. Throws the way back to
 * the application if no question is needed, the redirect to sign-in, or the page of a problem. Grants nothing to
 * another identity.
 */
export async function openConsent(visit: PageVisit): Promise<OpenConsent & { headers: Headers }> {
  const challenge = await requireChallenge(visit, "consent_challenge");
  const answered = askForConsent(visit, challenge);
  await requireUnanswered(visit, challenge, answered);
  const session = await requirePerson(visit, () => answered);
  const consent = await readConsent(visit, { session, answer: await answered });
  const { asked } = consent;
  const { client_id: client } = asked.client;
  if (isAgreed(asked)) {
    throw await allowConsent(visit, consent, { isRemembered: false, headers: new Headers() });
  }
  countConsent(visit.request, client, "asked");
  const apps = await findConnectedApps(visit, session);
  const granted = apps?.find(({ id }) => id === client)?.scopes ?? [];
  const { token, headers } = await issueFormToken(visit.request, tokenUse(challenge, session));
  return { ...consent, granted, token, headers };
}

function tokenUse(challenge: string, session: Session): TokenUse {
  return { purpose: "consent", about: [challenge, session.id] };
}

/** Throws the redirect to sign in for the request if nobody is signed in. */
async function requirePerson(visit: PageVisit, ask: () => Promise<CallResult>): Promise<Session> {
  const session = await findSession(visit).catch(async (secondStep: unknown) => {
    // Nobody signs in for a request that is over.
    await requireKnown(visit, await ask());
    throw secondStep;
  });
  if (session) return session;
  const asked = await readAnswer(visit, await ask(), consentRequestSchema);
  // A device's request cannot begin again, so its sign-in leads back here.
  if (isForDevice(asked)) return requireSession(visit);
  const again = await addressToSignInAgain(visit, asked);
  // Somebody who opens the page has not lost anything.
  if (visit.request.method === "GET") throw redirect(again, 303);
  throw redirect(again, { status: 303, headers: await toastHeader("sign_in_again") });
}

/** The action of the consent page: Allow, Deny, or another account. */
export async function answerConsent(visit: PageVisit): Promise<Response> {
  const { request } = visit;
  const form = await readForm(request);
  const challenge = await requireChallenge(visit, "consent_challenge");
  // Another account ends the session, before a second press arrives.
  const sent = [form.get(tokenField), readSessionCookie(request)].join(" ");
  return answerOnce(sent, async () => {
    const session = await requirePerson(visit, () => askForConsent(visit, challenge));
    const use = tokenUse(challenge, session);
    await requireFormToken(visit, { form, use, again: requestedRoute(request) });
    const answered = askForConsent(visit, challenge);
    await requireUnanswered(visit, challenge, answered);
    const consent = await readConsent(visit, { session, answer: await answered });
    return decide(visit, { form, consent });
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
async function requireUnanswered(
  visit: PageVisit,
  challenge: string,
  answered: Promise<CallResult>,
): Promise<void> {
  if (!(await isAnswered(visit.request, challenge))) return;
  const answer = await answered;
  const body = "status" in answer && answer.status === 200 ? answer.body : undefined;
  throw await answeredPage(visit.request, consentRequestSchema.safeParse(body).data?.client);
}

/** Ends the session. The old request, which belongs to the old account, is answered by that. */
async function switchAccount(
  visit: PageVisit,
  asked: ConsentRequest,
  answered: string,
): Promise<Response> {
  const again = await addressToSignInAgain(visit, asked);
  const headers = await toastHeader(
    "signed_out",
    relayCookies((await signOut(visit)).getSetCookie()),
  );
  headers.append("Set-Cookie", answered);
  return redirect(again, { status: 303, headers });
}

/** Where the application's request begins again with a sign-in, of another account too. */
async function addressToSignInAgain(visit: PageVisit, asked: ConsentRequest): Promise<string> {
  const again = new URL(await requireRequestUrl(visit, asked));
  again.searchParams.set("prompt", "login");
  return again.href;
}

/** The application's request, as Hydra took it. */
async function requireRequestUrl(visit: PageVisit, asked: ConsentRequest): Promise<string> {
  const { request_url: address = "" } = asked;
  if (safeHydraRedirect(address)) return address;
  throw await problemPage(visit.request, "challenge", 400);
}
