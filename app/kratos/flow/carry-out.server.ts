import { requestedRoute } from "../../doors/base-path.server";
import { redirect, type data } from "@remix-run/node";
import { isSocialForm } from "../../forms/chosen-provider.server";
import type { Flow } from "../../flow/flow";
import { rememberAnswer } from "../../hydra/call/answered-challenge.server";
import { requireUnrefused } from "../../hydra/refuse-sign-in.server";
import { findRequestUrl } from "../../hydra/restart-sign-in.server";
import { problemPage } from "../../page/problem.server";
import { keepForFreshForm, keepForResend } from "../../page/resend";
import { hasHappened, redirectWithToast } from "../../page/toast.server";
import { findWishedLanguage } from "../remembered/wished-language.server";
import { readFlow, type Answered } from "../call/ask-flow.server";
import type { Answer, Question } from "../call/answer";
import { createInstead } from "../call/carried.server";
import { decide } from "../decide/decide";
import { flowPage } from "../page/flow-page.server";
import type { FlowPage } from "../page/describe-flow-page.server";
import { countAnswer } from "../report/count-steps.server";
import { methodOf } from "../report/form-method";
import { logFormEvent } from "../report/report-form.server";
import type { Outcome } from "../decide/outcome";
import { addSavedProof } from "../remembered/account/saved-proof.server";
import { sectionOf } from "../remembered/remembered-section.server";
import { beginsSession } from "../../upstream/begins-session.server";
import { withReceived } from "../call/with-received.server";
import { csrfLines, hasCsrfCookie, readSessionCookie, relayCookies } from "../call/relay.server";
import { beginVerification } from "./begin-verification.server";
import { keepInMind, keepWaiting } from "./keep-in-mind.server";
import { leaveTo } from "./leave-to.server";
import { readSession } from "../session/session.server";
import { leaveSession } from "../session/sign-out.server";
import { readCarried, type Visit } from "../call/visit.server";

type Renewal = Extract<Outcome, { do: "renew" }>;

export interface Before {
  step: Question["step"];
  /** What was posted, to show again in the flow that replaces the form's. */
  typed?: URLSearchParams;
  /** Only the answer's own page can hold the traits that were sent. */
  holdsTraits?: boolean;
  /** Set once a flow was replaced: a second replacement would be a loop. */
  renewal?: Renewal;
  /** Only of an opened flow: a redirect instead of its page, computed before it is drawn. */
  insteadOf?: (visit: Visit, flow: Flow, headers: Headers) => Promise<Response | undefined>;
}

export type FlowResponse = Response | ReturnType<typeof data<FlowPage>>;

/** Turns an answer into the page or redirect that the table names. Throws the page of a problem. */
export async function carryOut(
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
    door: visit.door,
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
  await keepInMind(visit, { answer, cookies }, before, headers);
  switch (outcome.do) {
    case "show": {
      const isOpened = before.step !== "submit";
      if (isOpened) await requireUnrefused(visit, outcome.flow);
      const other = await before.insteadOf?.(visit, outcome.flow, headers);
      if (other) return other;
      const wish = isOpened ? await findWishedLanguage(visit, wishOf(outcome.flow)) : undefined;
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
      if (visit.door.answers.endsSession) {
        relayCookies((await leaveSession(visit)).getSetCookie(), headers);
        headers.append("Set-Cookie", await rememberAnswer(visit.request, flowId));
      }
      return redirect(addSavedProof(outcome.to, flowId), { status: 303, headers });
    }
    case "leave": {
      const isSocial = isSocialForm(before.typed);
      const left = await leaveTo(visit, outcome.to, { headers, isSocial });
      if (section) await keepWaiting(visit, section, before.typed, left.headers);
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
      return carryOut(visit, successor, { ...before, step: "read" });
    }
  }
  const fresh = await createInstead(visit, renewal.without);
  return carryOut(visit, fresh, { ...before, step: "create" });
}
