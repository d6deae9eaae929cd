import { type data, redirect } from "@remix-run/node";
import { requestedRoute } from "../config/base-path.server";
import type { Answer } from "../kratos/answer";
import {
  csrfLines,
  hasCsrfCookie,
  readSessionCookie,
  relayCookies,
  withReceived,
} from "../kratos/client.server";
import {
  type Answered,
  createFlow,
  createInstead,
  readCreationParameters,
  readFlow,
  sendForm,
} from "../kratos/flow-calls.server";
import { readSession } from "../kratos/session.server";
import { leaveSession } from "../kratos/sign-out.server";
import { addMailLanguage } from "../kratos/submission.server";
import { type Flow, inputValue, isCodeSent } from "../model/flow";
import { addressWith } from "../model/parameters";
import { rememberAnswer } from "../oauth/challenge.server";
import { findRequestUrl, requireUnrefused } from "../oauth/sign-in-error.server";
import { isSocialForm, rememberChosenProvider } from "../state/chosen-provider.server";
import { logSecurityEvent } from "../telemetry/security-event.server";
import { beginsSession } from "../upstream/cookies.server";
import { problemPage } from "../web/problem.server";
import { keepForFreshForm, keepForResend } from "../web/resend";
import {
  describeRefusedRedirect,
  safeRedirect,
  safeSocialRedirect,
} from "../web/safe-redirect.server";
import { hasHappened, redirectWithToast } from "../web/toast.server";
import { findUiLocale } from "../web/ui-locales.server";
import { readCarried, type Visit } from "../web/visit.server";
import { countAnswer, methodOf } from "./count-steps.server";
import { decide } from "./decide";
import { keepEffects, keepPendingChange, logFormEvent } from "./effects.server";
import type { LastOutcome, Outcome, Before, Renewal } from "./outcome";
import { flowPage, type FlowPage } from "./page.server";
import { addSavedProof, sectionOf } from "./settings-place.server";

export type FlowResponse = Response | ReturnType<typeof data<FlowPage>>;

/** Turns an answer into the page or redirect that the table names. Throws the page of a problem. */
export async function respond(
  asked: Visit,
  { answer, cookies }: Answered,
  before: Before,
): Promise<FlowResponse> {
  const visit = withTold(asked, answer);
  const method = before.typed?.get("method") ?? undefined;
  const section = sectionOf(visit, method);
  const decided = decide(answer, {
    kind: visit.kind,
    step: before.step,
    variant: visit.variant,
    here: requestedRoute(visit.request),
    carried: visit.carried,
    hasCsrfCookie: hasCsrfCookie(visit.request),
    isElsewhere: visit.kind === "verification" && (await isElsewhere(visit, cookies)),
    hasNewCsrfToken: csrfLines(cookies).length > 0,
    hasCode: before.typed?.has("code"),
    method,
    section,
  });
  // Read again, its nodes would have lost some of the traits that were typed.
  const isHeld = decided.do === "go" && answer.kind === "shown" && before.holdsTraits === true;
  const settled = isHeld ? ({ do: "show", flow: answer.flow, status: 200 } as const) : decided;
  countAnswer(visit, answer, before);
  if (before.step === "submit") logFormEvent(visit, answer);
  const headers = relayCookies("withoutCookies" in settled ? [] : cookies);
  const outcome =
    settled.do === "verify" ? await beginVerification(visit, settled, headers) : settled;
  await keepEffects(visit, { answer, cookies }, before, headers);
  switch (outcome.do) {
    case "show": {
      const isOpened = before.step !== "submit";
      if (isOpened) await requireUnrefused(visit, outcome.flow);
      const other = await before.insteadOf?.(visit, outcome.flow, headers);
      if (other) return other;
      const wish = isOpened ? await findUiLocale(visit, wishOf(outcome.flow)) : undefined;
      if (wish) {
        headers.append("Set-Cookie", wish.cookie);
        return redirect(wish.to, { status: 303, headers });
      }
      return flowPage(visit, outcome.flow, {
        status: before.renewal && before.typed ? 400 : outcome.status,
        cookies: headers.getSetCookie(),
        notice: before.renewal?.notice ?? (await findEndedSession(visit, outcome.flow, before)),
        typed: before.renewal && before.typed,
        posted: before.typed,
        refused: before.typed && methodOf(before.typed),
      });
    }
    case "go": {
      const { to, toast: key, section } = outcome;
      if (!key) return redirect(to, { status: 303, headers });
      return redirectWithToast(to, { key, section }, headers);
    }
    case "restart": {
      await requireUnrefused(visit, { oauth2_login_challenge: outcome.challenge });
      const begun = await findRequestUrl(visit, outcome.challenge);
      return redirect(begun ?? outcome.to, { status: 303, headers });
    }
    case "prove": {
      const flowId = visit.flowId ?? "";
      if (visit.variant.answers.endsSession) {
        relayCookies((await leaveSession(visit)).getSetCookie(), headers);
        headers.append("Set-Cookie", await rememberAnswer(visit.request, flowId));
      }
      return redirect(addSavedProof(outcome.to, flowId), { status: 303, headers });
    }
    case "leave": {
      const isSocial = isSocialForm(before.typed);
      const left = await externalRedirect(visit, outcome.to, { headers, isSocial });
      if (section) await keepPendingChange(visit, section, before.typed, left.headers);
      return left;
    }
    case "renew":
      if (before.renewal) throw await problemPage(visit.request, "refused", 400, { headers });
      return renew(visit, outcome, { ...before, renewal: outcome }, cookies);
    case "problem": {
      const resend =
        before.typed && outcome.code === "unavailable" ? keepForResend(before.typed) : undefined;
      const kept =
        before.typed && outcome.code === "cookies" ? keepForFreshForm(before.typed) : undefined;
      throw await problemPage(visit.request, outcome.code, outcome.status, {
        headers,
        again: requestedRoute(visit.request),
        resend,
        typed: kept,
      });
    }
  }
}

/** What the answer alone tells of the way on joins what the address carries. */
function withTold(visit: Visit, answer: Answer): Visit {
  const told = "told" in answer ? answer.told : undefined;
  return told ? { ...visit, carried: readCarried(visit.kind, visit.url, told) } : visit;
}

function wishOf({ oauth2_login_challenge: challenge = "", oauth2_login_request: asked }: Flow) {
  return { challenge, locales: asked?.oidc_context?.ui_locales ?? [] };
}

/** Whether this browser has no session, or another one than the answer brings. */
export async function isElsewhere(visit: Visit, cookies: string[]): Promise<boolean> {
  if (!readSessionCookie(visit.request)) return true;
  if (!beginsSession(cookies)) return false;
  const received = withReceived(visit, cookies);
  const [own, brought] = await Promise.all([readSession(visit), readSession(received)]);
  const isOne = typeof own === "object" && typeof brought === "object";
  return !isOne || own.id !== brought.id;
}

/**
 * Kratos gives somebody who is signed in no first sign-in step. A browser that brings a session's cookie along and gets
 * one was signed out elsewhere, or its session expired.
 */
async function findEndedSession(
  { kind, request }: Visit,
  { refresh, requested_aal }: Flow,
  { step }: Before,
): Promise<"not_saved_signed_out" | "session_ended" | undefined> {
  const isFirstStep = kind === "login" && !refresh && requested_aal !== "aal2";
  if (!isFirstStep || step !== "create") return undefined;
  if (await hasHappened("not_saved_signed_out", request)) return "not_saved_signed_out";
  return readSessionCookie(request) ? "session_ended" : undefined;
}

async function renew(
  visit: Visit,
  renewal: Renewal,
  before: Before,
  received: string[],
): Promise<FlowResponse> {
  if (renewal.flowId) {
    const { answer, cookies } = await readFlow(visit, renewal.flowId, received);
    if (answer.kind === "shown") {
      const successor = { answer, cookies: [...received, ...cookies] };
      return respond(visit, successor, { ...before, step: "read" });
    }
  }
  const fresh = await createInstead(visit, renewal.without);
  return respond(visit, fresh, { ...before, step: "create" });
}

/** The redirect to an address that Kratos named. Throws the page of a problem if it is not allowed. */
export async function externalRedirect(
  visit: Visit,
  to: string,
  { headers, isSocial }: { headers: Headers; isSocial: boolean },
): Promise<Response> {
  const allowed = (isSocial ? safeSocialRedirect : safeRedirect)(to);
  // A page that redirects to itself would be a loop.
  const isLoop = visit.request.method === "GET" && allowed === requestedRoute(visit.request);
  if (!allowed || isLoop) {
    const refused = allowed ? {} : describeRefusedRedirect(to, { isSocial });
    logSecurityEvent(visit.context, { event: "redirect_refused", outcome: "kratos", ...refused });
    throw await problemPage(visit.request, "refused", 502, { headers });
  }
  if (isSocial) headers.append("Set-Cookie", rememberChosenProvider(allowed));
  return redirect(allowed, { status: 303, headers });
}

/**
 * Asks Kratos for a code for a new address of the person, and leads to the page for it. Kratos has sent one already, but
 * for a flow that it does not name, and a code counts in its own flow alone (v26.2 and newest): hence a second mail.
 * Adds the cookies of these calls to `headers`.
 */
async function beginVerification(
  settings: Visit,
  { address, otherwise }: Extract<Outcome, { do: "verify" }>,
  headers: Headers,
): Promise<LastOutcome> {
  const visit: Visit = { ...settings, kind: "verification", flowId: undefined };
  const withCookies = () => withReceived(visit, headers.getSetCookie());
  const created = await createFlow(withCookies(), readCreationParameters(visit));
  if (created.answer.kind !== "shown") return otherwise;
  relayCookies(created.cookies, headers);
  const { flow } = created.answer;
  const form = new URLSearchParams({
    csrf_token: inputValue(flow, "csrf_token"),
    method: inputValue(flow, "method"),
    email: address,
  });
  await addMailLanguage(form, visit);
  const sent = await sendForm(withCookies(), flow.id, form);
  if (sent.answer.kind !== "shown" || !isCodeSent(sent.answer.flow)) return otherwise;
  relayCookies(sent.cookies, headers);
  const returnTo = visit.carried.get("return_to");
  const back = new URLSearchParams(returnTo ? { return_to: returnTo } : {});
  const to = addressWith(visit.variant.paths.verification, back, { flow: flow.id });
  return { do: "go", to, toast: "saved" };
}
