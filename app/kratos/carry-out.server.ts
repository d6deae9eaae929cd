import { redirect, type data } from "@remix-run/node";
import { keepChosenProvider } from "../http/chosen-provider.server";
import { problemPage } from "../http/problem.server";
import { keepForResend } from "../http/resend";
import { describeRefused, safeRedirect, safeSocialRedirect } from "../http/return-to.server";
import { logSecurityEvent } from "../log-security-event.server";
import { keepChoice, pickLanguage, readChoice } from "../i18n/language.server";
import { goWithToast } from "../http/toast.server";
import { findLanguageWish } from "./asked-language.server";
import { createFlow, readFlow, type Answered } from "./ask.server";
import type { Question } from "./answer";
import { carriedBy, creationParametersBy } from "./carried.server";
import { decide } from "./decide";
import { flowPage, type FlowPage } from "./flow-page.server";
import { noteAnswer } from "./note-flow.server";
import type { Outcome } from "./outcome";
import { proveSaved } from "./saved.server";
import { hasCsrfCookie, relayCookies } from "./relay.server";
import { addressHere } from "./session.server";
import { leaveSession } from "./sign-out.server";
import type { Visit } from "./visit.server";

type Renewal = Extract<Outcome, { do: "renew" }>;

export interface Before {
  step: Question["step"];
  /** What was posted, to be shown again in the flow that replaces the one it was for. */
  typed?: URLSearchParams;
  /** Set once a flow has been replaced: a second replacement would be a loop. */
  renewal?: Renewal;
}

export type FlowResponse = Response | ReturnType<typeof data<FlowPage>>;

/** Turns an answer into the page or the redirect that the table says. Throws the page of a problem. */
export async function carryOut(
  visit: Visit,
  { answer, cookies }: Answered,
  before: Before,
): Promise<FlowResponse> {
  const url = new URL(visit.request.url);
  const outcome = decide(answer, {
    kind: visit.kind,
    step: before.step,
    door: visit.door,
    here: addressHere(visit),
    carried: carriedBy(visit.kind, visit.request),
    hasCsrfCookie: hasCsrfCookie(visit.request),
    hasNewCsrfToken: cookies.some((line) => line.startsWith("csrf_token_")),
    method: before.typed?.get("method") ?? undefined,
  });
  noteAnswer(visit, answer, before);
  const headers = relayCookies(cookies);
  if (answer.kind === "done") await keepLocale(visit, answer.locale, headers);
  switch (outcome.do) {
    case "show": {
      const isOpened = before.step !== "submit";
      const other = isOpened ? await visit.insteadOf?.(visit, outcome.flow, headers) : undefined;
      if (other) return other;
      const wish = isOpened ? await findLanguageWish(visit, outcome.flow) : undefined;
      if (wish) {
        headers.append("Set-Cookie", wish.cookie);
        return redirect(wish.to, { status: 303, headers });
      }
      return flowPage(visit, outcome.flow, {
        status: before.renewal && before.typed ? 400 : outcome.status,
        cookies,
        notice: before.renewal?.notice,
        typed: before.renewal && before.typed,
      });
    }
    case "go":
      return outcome.toast
        ? goWithToast(outcome.to, outcome.toast, headers)
        : redirect(outcome.to, { status: 303, headers });
    case "prove":
      if (visit.door.answers.endsSession) {
        relayCookies((await leaveSession(visit)).getSetCookie(), headers);
      }
      return redirect(proveSaved(outcome.to, url.searchParams.get("flow") ?? ""), {
        status: 303,
        headers,
      });
    case "leave":
      return leave(visit, outcome.to, { headers, isSocial: isSocialForm(before.typed) });
    case "renew":
      if (before.renewal) throw await problemPage(visit.request, "refused", 400, { headers });
      return renew(visit, outcome, { ...before, renewal: outcome });
    case "problem": {
      const resend =
        before.typed && outcome.code === "unavailable" ? keepForResend(before.typed) : undefined;
      throw await problemPage(visit.request, outcome.code, outcome.status, {
        headers,
        again: addressHere(visit),
        resend,
      });
    }
  }
}

/** The language of the account, for whoever has not chosen one. */
async function keepLocale({ request }: Visit, locale: string | undefined, headers: Headers) {
  const language = locale && pickLanguage([locale]);
  if (!language || (await readChoice(request))) return;
  headers.append("Set-Cookie", await keepChoice({ language }));
}

/** Whether a provider was chosen, to sign in by or, in the settings, to be linked. */
function isSocialForm(typed: URLSearchParams | undefined): boolean {
  return typed !== undefined && (typed.has("provider") || typed.has("link"));
}

async function leave(
  visit: Visit,
  to: string,
  { headers, isSocial }: { headers: Headers; isSocial: boolean },
): Promise<Response> {
  const allowed = (isSocial ? safeSocialRedirect : safeRedirect)(to);
  // A page that leads to itself would turn the browser in a circle.
  const isLoop = visit.request.method === "GET" && allowed === addressHere(visit);
  if (!allowed || isLoop) {
    const refused = allowed ? {} : describeRefused(to, { isSocial });
    logSecurityEvent(visit.context, { event: "redirect_refused", outcome: "kratos", ...refused });
    throw await problemPage(visit.request, "refused", 502, { headers });
  }
  if (isSocial) headers.append("Set-Cookie", keepChosenProvider(allowed));
  return redirect(allowed, { status: 303, headers });
}

async function renew(visit: Visit, renewal: Renewal, before: Before): Promise<FlowResponse> {
  if (renewal.flowId) {
    const successor = await readFlow(visit, renewal.flowId);
    if (successor.answer.kind === "shown") {
      return carryOut(visit, successor, { ...before, step: "read" });
    }
  }
  const parameters = creationParametersBy(visit);
  if (renewal.without) delete parameters[renewal.without];
  const fresh = await createFlow(visit, parameters);
  return carryOut(visit, fresh, { ...before, step: "create" });
}
