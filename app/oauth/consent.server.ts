import { redirect } from "@remix-run/node";
import { env } from "../config/env.server";
import { choiceIn } from "../i18n/language.server";
import { findSession, requireSession } from "../session/require-session.server";
import { signOut } from "../session/sign-out.server";
import { tokenField } from "../model/field-names";
import type { Session } from "../model/session";
import { commitState, type StateChanges, toastOf } from "../state/own-cookies.server";
import { logSecurityEvent } from "../telemetry/security-event.server";
import type { CallResult } from "../upstream/reply";
import { issueFormToken, requireFormToken, type TokenUse } from "../web/form-token.server";
import { problemPage } from "../web/problem.server";
import { readRequest } from "../web/read-request.server";
import { readForm } from "../web/read-form.server";
import { safeHydraRedirect } from "../web/safe-redirect.server";
import { findUiLocale } from "./ui-locales.server";
import type { PageVisit } from "../web/visit.server";
import { addressOfAppLink } from "./app-link.server";
import {
  answeredPage,
  answerOnce,
  isAnswered,
  readAnswer,
  rememberAnswer,
  requireChallenge,
  requireClientRedirect,
  requireKnown,
} from "./challenge.server";
import { claimsOf } from "./claims";
import {
  askHydra,
  type ConsentRequest,
  consentRequestSchema,
  describeClient,
  hydra,
  isAgreed,
  isAskedAlways,
  isForDevice,
} from "./client.server";
import { findConnectedApps } from "./connected-apps.server";
import { countConsent } from "./count-consent.server";
import { askForConsent, type Consent, type OpenConsent, readConsent } from "./consent-page.server";
import { rememberDevice } from "./device.server";
import { readSessionCookie, relayCookies } from "../kratos/cookies.server";

/**
 * Throws the way back if no question is needed, the redirect to sign-in, or a page. Grants nothing to another identity.
 */
export async function openConsent(
  visit: PageVisit,
): Promise<OpenConsent & { changes: StateChanges }> {
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
  // The visitor chose a kept language on the way here, or before.
  const isChosen = choiceIn((await readRequest(visit)).state) !== undefined;
  const wish = isChosen ? undefined : await findUiLocale(visit, asked.oidc_context.ui_locales);
  if (wish) throw redirect(wish, 303);
  countConsent(visit, client, "asked");
  const apps = await findConnectedApps(visit, session);
  const granted = apps?.find(({ id }) => id === client)?.scopes ?? [];
  const { token, changes } = await issueFormToken(visit, tokenUse(challenge, session));
  return { ...consent, granted, token, changes };
}

function tokenUse(challenge: string, session: Session): TokenUse {
  return { purpose: "consent", about: [challenge, session.id] };
}

async function requirePerson(visit: PageVisit, ask: () => Promise<CallResult>): Promise<Session> {
  const session = await findSession(visit).catch(async (secondStep: unknown) => {
    // A request that is over needs no sign-in.
    await requireKnown(visit, await ask());
    throw secondStep;
  });
  if (session) return session;
  const asked = await readAnswer(visit, await ask(), consentRequestSchema);
  // A device's request cannot begin again, so its sign-in leads back here.
  if (isForDevice(asked)) return requireSession(visit);
  const again = await addressToSignInAgain(visit, asked);
  // A person who opens the page has not lost anything.
  if (visit.request.method === "GET") throw redirect(again, 303);
  throw redirect(again, {
    status: 303,
    headers: await commitState({ toast: toastOf("sign_in_again") }),
  });
}

export async function answerConsent(visit: PageVisit): Promise<Response> {
  const { request } = visit;
  const form = await readForm(visit);
  const challenge = await requireChallenge(visit, "consent_challenge");
  // Another account ends the session before a second press arrives.
  const sent = [form.get(tokenField), readSessionCookie(request)].join(" ");
  return answerOnce(sent, async () => {
    const session = await requirePerson(visit, () => askForConsent(visit, challenge));
    const use = tokenUse(challenge, session);
    const { here } = await readRequest(visit);
    await requireFormToken(visit, { form, use, again: here });
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
  const answered = rememberAnswer((await readRequest(visit)).state, asked.challenge);
  switch (form.get("decision")) {
    case "allow":
      return allowConsent(visit, consent, {
        isRemembered: form.get("remember") === "on" && !isForDevice(asked) && !isAskedAlways(asked),
        headers: await commitState(
          isForDevice(asked) ? rememberDevice({ answered: answered.answered ?? [] }) : answered,
        ),
      });
    case "switch":
      return switchAccount(visit, asked, answered);
    default:
      return denyConsent(visit, asked, await commitState(answered));
  }
}

/** Hydra v2.3.0 would take a second decision, and then tell the application that the first one failed. */
async function requireUnanswered(
  visit: PageVisit,
  challenge: string,
  answered: Promise<CallResult>,
): Promise<void> {
  if (!isAnswered((await readRequest(visit)).state, challenge)) return;
  const answer = await answered;
  const body = "status" in answer && answer.status === 200 ? answer.body : undefined;
  throw await answeredPage(visit, consentRequestSchema.safeParse(body).data?.client);
}

/** The old request belongs to the old account, and is answered. */
async function switchAccount(
  visit: PageVisit,
  asked: ConsentRequest,
  answered: StateChanges,
): Promise<Response> {
  const again = await addressToSignInAgain(visit, asked);
  const left = relayCookies((await signOut(visit)).getSetCookie());
  const headers = await commitState({ ...answered, toast: toastOf("signed_out") }, left);
  return redirect(again, { status: 303, headers });
}

/** The application's request begins again with a sign-in, of another account too. */
async function addressToSignInAgain(visit: PageVisit, asked: ConsentRequest): Promise<string> {
  const again = new URL(await requireRequestUrl(visit, asked));
  again.searchParams.set("prompt", "login");
  return again.href;
}

async function requireRequestUrl(visit: PageVisit, asked: ConsentRequest): Promise<string> {
  const { request_url: address = "" } = asked;
  if (safeHydraRedirect(address)) return address;
  throw await problemPage(visit, "challenge", 400);
}

const daySeconds = 86_400;

/** Grants exactly the request: Hydra would grant more if told to, and no form is trusted here. */
async function allowConsent(
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
  const to = await requireClientRedirect(visit, answer);
  countConsent(visit, asked.client.client_id, isAgreed(asked) ? "skipped" : "allowed");
  return isAgreed(asked)
    ? redirect(to, { status: 303, headers })
    : leadBack(visit, asked, { to, headers });
}

async function denyConsent(
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
  const to = await requireClientRedirect(visit, answer);
  countConsent(visit, asked.client.client_id, "denied");
  return leadBack(visit, asked, { to, headers });
}

/** A link opens an installed app, since a browser may refuse a redirect to it. */
async function leadBack(
  visit: PageVisit,
  asked: ConsentRequest,
  { to, headers }: { to: string; headers: Headers },
): Promise<Response> {
  const app = describeClient(asked.client).name;
  const page = isAskedAlways(asked) ? await addressOfAppLink(visit, { to, app }) : undefined;
  return redirect(page?.address ?? to, {
    status: 303,
    headers: await commitState(page?.changes ?? {}, headers),
  });
}

function report({ context }: PageVisit, answer: CallResult, decision: "allowed" | "denied"): void {
  const isTaken = "status" in answer && answer.status === 200;
  logSecurityEvent(context, { event: "consent", outcome: isTaken ? decision : "failed" });
}
