import { type data, redirect } from "@remix-run/node";
import type { Answer } from "../kratos/answer";
import { type FlowAnswer, createInstead, readFlow } from "../kratos/flow-calls.server";
import { leaveSession } from "../kratos/session.server";
import { readSession } from "../session/require-session.server";
import { addMailParameters } from "../kratos/mail-language.server";
import { longestAddress } from "../model/address";
import { longRequestPage } from "../oauth/challenge.server";
import { methodOf } from "../model/credentials";
import type { FlowKind } from "../model/flow";
import { namedAddress } from "../model/field-names";
import { addressWith, carriedFor } from "../model/parameters";
import { hasNamedCredential, nameOfChange } from "../model/settings-change";
import {
  findRequestUrl,
  requireShortRequest,
  requireUnrefused,
} from "../oauth/sign-in-error.server";
import { chosenProvider, isSocialForm } from "../state/chosen-provider.server";
import { commitState, type StateChanges } from "../state/own-cookies.server";
import { logSecurityEvent } from "../telemetry/security-event.server";
import { rememberError } from "../account/own-error.server";
import { problemPage } from "../web/problem.server";
import { keepForFreshForm, keepForResend } from "../web/typed-values";
import {
  describeRefusedRedirect,
  safeRedirect,
  safeSocialRedirect,
} from "../web/safe-redirect.server";
import { findUiLocale } from "../oauth/ui-locales.server";
import { carriedFrom, type Visit } from "../web/visit.server";
import { askFurther } from "./ask-further.server";
import { countAnswer } from "./count-steps.server";
import { decide } from "./decide";
import { findDraft, sealDraft, sealName, type ToldOnce } from "./draft.server";
import { askForCode } from "./own-code.server";
import type { Before, LastOutcome, Outcome, Renewal, Situation } from "./outcome";
import { flowPage, type FlowPage } from "./page.server";
import { addSavedProof, sectionOf } from "./settings-place.server";
import {
  beginsSession,
  csrfLines,
  hasCsrfCookie,
  readSessionCookie,
  relayCookies,
  withReceived,
} from "../kratos/cookies.server";

export type FlowResponse<K extends FlowKind = FlowKind> =
  | Response
  | ReturnType<typeof data<FlowPage<K>>>;

/** Turns an answer into the page or redirect that the table names. Throws the page of a problem. */
export async function respond<K extends FlowKind>(
  asked: Visit<K>,
  answered: FlowAnswer,
  before: Before,
): Promise<FlowResponse<K>> {
  const { answer, cookies } = answered;
  const visit = withTold(asked, answer);
  const decision = decide(answer, await situationOf(visit, answered, before));
  if (decision.do === "ask") {
    const { about } = decision;
    // The further answer may leave another question open, so the table decides on it as well.
    const further = await askFurther(about, asked, answered, before);
    return respond(asked, further, { ...before, asked: [...(before.asked ?? []), about] });
  }
  countAnswer(visit, answer, before);
  if (decision.report) {
    const about = decision.report.outcome === "failed" ? before.guessed?.about : undefined;
    logSecurityEvent(visit.context, { ...decision.report, ...about });
  }
  const relayed = relayCookies("withoutCookies" in decision ? [] : cookies);
  const outcome =
    decision.do === "verify" ? await beginVerification(visit, decision, relayed) : decision;
  const remembered = { ...decision.remember, ...before.guessed?.changes };
  const changes = await nameChange(visit, before.typed, remembered);
  return carryOut(visit, outcome, { before, cookies, relayed, changes });
}

async function situationOf(
  visit: Visit,
  { answer, cookies }: FlowAnswer,
  before: Before,
): Promise<Situation> {
  const { kind, variant, request, here, carried, flowId, state } = visit;
  const { step, typed, fields, losesTraits, renewal, guessed: _guessed, ...rest } = before;
  const asksToSignIn = ["needs-session", "needs-aal2", "needs-refresh"].includes(answer.kind);
  const isChange = kind === "settings" && step === "submit";
  return {
    ...rest,
    kind,
    step,
    variant,
    here,
    carried,
    flowId,
    state,
    hasCsrfCookie: hasCsrfCookie(request),
    hasSessionCookie: readSessionCookie(request) !== "",
    isElsewhere: kind === "verification" && (await isElsewhere(visit, cookies)),
    hasNewCsrfToken: csrfLines(cookies).length > 0,
    beginsSession: beginsSession(cookies),
    typed,
    holdsTraits: answer.kind === "shown" && losesTraits?.(answer.flow),
    isSettled: renewal !== undefined,
    section: sectionOf(visit, typed?.get("method") ?? undefined),
    newcomer: answer.kind === "done" ? sealName(toldOnce(answer)) : undefined,
    draft: asksToSignIn && isChange ? sealDraft({ flowId, typed, fields }) : undefined,
  };
}

/** Only a newcomer without a session, or one of several messages, has an address that the account does not tell. */
function toldOnce({ newcomer: name, verification }: Extract<Answer, { kind: "done" }>): ToldOnce {
  if (name === undefined && !verification?.isOneOfSeveral) return {};
  return { name, flowId: verification?.id, sentTo: verification?.sentTo };
}

interface Carried {
  before: Before;
  /** Kratos' Set-Cookie lines. */
  cookies: string[];
  /** The headers with the lines that the browser gets. */
  relayed: Headers;
  changes: StateChanges;
}

/** Makes the page or redirect of an outcome, whether or not Kratos got the form. */
export async function carryOut<K extends FlowKind>(
  visit: Visit<K>,
  outcome: LastOutcome,
  { before, cookies, relayed, changes }: Carried,
): Promise<FlowResponse<K>> {
  const { typed, renewal } = before;
  const leadTo = async (to: string, more: StateChanges = {}) =>
    redirect(to, { status: 303, headers: await commitState({ ...changes, ...more }, relayed) });
  switch (outcome.do) {
    case "show": {
      const isOpened = before.step !== "submit";
      if (isOpened) {
        await requireUnrefused(visit, outcome.flow);
        await requireShortRequest(visit, outcome.flow);
      }
      const other = await before.insteadOf?.(visit, outcome.flow, relayed);
      if (other) return other;
      const locales = outcome.flow.oauth2_login_request?.oidc_context?.ui_locales ?? [];
      const wish = isOpened ? await findUiLocale(visit, locales) : undefined;
      if (wish) return leadTo(wish);
      const draft = isOpened ? await findDraft(visit, outcome.flow) : undefined;
      // The draft's list of fields is that of its own flow.
      const shown = draft ? { ...visit, flowId: draft.flowId } : visit;
      return flowPage(shown, outcome.flow, {
        status: renewal && typed ? 400 : outcome.status,
        cookies: relayed.getSetCookie(),
        changes,
        notice: draft ? "draft" : (renewal?.notice ?? outcome.notice),
        typed: draft?.typed ?? outcome.typed ?? (renewal && (typed ?? addressOf(renewal))),
        isDraft: draft !== undefined,
        posted: typed,
        refused: typed && methodOf(typed),
        isCorrected: outcome.isCorrected,
        edited: outcome.edited,
        waitSeconds: outcome.waitSeconds,
        part: before.part,
      });
    }
    case "go": {
      const { to, toast: key } = outcome;
      if (!key) return leadTo(to);
      return leadTo(to, { toast: { key, section: outcome.section, change: outcome.change } });
    }
    case "restart": {
      await requireUnrefused(visit, { oauth2_login_challenge: outcome.challenge });
      return leadTo((await findRequestUrl(visit, outcome.challenge)) ?? outcome.to);
    }
    case "prove": {
      if (visit.variant.answers.endsSession) {
        relayCookies((await leaveSession(visit)).getSetCookie(), relayed);
      }
      const proven = await addSavedProof(visit, outcome.to, visit.flowId ?? "");
      return leadTo(proven.to, proven.changes);
    }
    case "leave": {
      const isSocial = isSocialForm(typed);
      const to = addMailParameters(outcome.to, visit);
      const otherwise = beginsSession(cookies) ? visit.variant.paths.home : undefined;
      return externalRedirect(visit, to, { headers: relayed, changes, isSocial, otherwise });
    }
    case "renew":
      if (renewal) throw await problemPage(visit, "refused", 400, { headers: relayed });
      return renew(visit, outcome, { ...before, renewal: outcome }, cookies);
    case "problem":
      if (outcome.code === "disabled") throw await disabledPage(visit, relayed);
      throw await problemPage(visit, outcome.code, outcome.status, {
        headers: await commitState(changes, relayed),
        again: visit.here,
        resend: typed && outcome.code === "unavailable" ? keepForResend(typed) : undefined,
        typed: typed && outcome.code === "cookies" ? keepForFreshForm(typed) : undefined,
      });
  }
}

/** Leads to the sign-in with all that it can carry, and never to itself. */
function disabledPage(visit: Visit, headers: Headers) {
  const home = addressWith(visit.variant.paths.login, carriedFrom(visit.url)("login"));
  return problemPage(visit, "disabled", 404, { headers, home });
}

/** Names the change that waits for a fresh sign-in, where the flow alone tells it. */
async function nameChange(
  visit: Visit,
  typed: URLSearchParams | undefined,
  changes: StateChanges,
): Promise<StateChanges> {
  const { section } = changes;
  if (!section?.change || !typed || !hasNamedCredential(typed)) return changes;
  const { answer } = await readFlow(visit, section.flowId);
  if (answer.kind !== "shown") return changes;
  const change = nameOfChange(section.change, answer.flow, typed);
  return { ...changes, section: { ...section, change } };
}

/** Adds the way on that the answer alone tells. */
function withTold<K extends FlowKind>(visit: Visit<K>, answer: Answer): Visit<K> {
  const told = "told" in answer ? answer.told : undefined;
  return told ? { ...visit, carried: carriedFrom(visit.url, told)(visit.kind) } : visit;
}

/** This browser has no session, or another one than the answer brings. */
export async function isElsewhere(visit: Visit, cookies: string[]): Promise<boolean> {
  if (!readSessionCookie(visit.request)) return true;
  if (!beginsSession(cookies)) return false;
  const received = withReceived(visit, cookies);
  const [own, brought] = await Promise.all([readSession(visit), readSession(received)]);
  const isOne = typeof own === "object" && typeof brought === "object";
  return !isOne || own.id !== brought.id;
}

function addressOf({ sentTo }: Renewal): URLSearchParams | undefined {
  return sentTo === undefined ? undefined : new URLSearchParams(namedAddress(sentTo));
}

async function renew<K extends FlowKind>(
  visit: Visit<K>,
  renewal: Renewal,
  before: Before,
  received: string[],
): Promise<FlowResponse<K>> {
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

interface Leaving {
  headers: Headers;
  changes?: StateChanges;
  isSocial: boolean;
  /** The target if that address is not allowed: a successful sign-in must not end at a problem. */
  otherwise?: string;
}

/** Redirects to an address that Kratos named. Throws the page of a problem if it is not allowed. */
export async function externalRedirect(
  visit: Visit,
  to: string,
  { headers, changes, isSocial, otherwise }: Leaving,
): Promise<Response> {
  if (to.length > longestAddress) throw await longRequestPage(visit);
  const allowed = (isSocial ? safeSocialRedirect : safeRedirect)(to);
  // A page that redirects to itself would be a loop.
  const isLoop = visit.request.method === "GET" && allowed === visit.here;
  if (!allowed || isLoop) {
    const refused = allowed ? {} : describeRefusedRedirect(to, { isSocial });
    logSecurityEvent(visit.context, { event: "redirect_refused", outcome: "kratos", ...refused });
    if (!otherwise) throw await problemPage(visit, "refused", 502, { headers });
    return redirect(otherwise, { status: 303, headers: await commitState(changes ?? {}, headers) });
  }
  const social = isSocial ? chosenProvider(allowed) : undefined;
  return redirect(allowed, {
    status: 303,
    headers: await commitState({ ...changes, ...rememberError(allowed), social }, headers),
  });
}

/**
 * Asks Kratos for a second mail to the new address, since it does not name the flow of the first, in which alone that
 * code counts (v26.2 and newest). Adds the cookies of these calls to `headers`.
 */
async function beginVerification(
  settings: Visit,
  { address, otherwise }: Extract<Outcome, { do: "verify" }>,
  headers: Headers,
): Promise<LastOutcome> {
  const visit: Visit = { ...settings, kind: "verification", flowId: undefined };
  const flow = await askForCode(visit, address, headers);
  if (!flow) return otherwise;
  const back = carriedFor("settings", visit.carried);
  const to = addressWith(visit.variant.paths.verification, back, { flow });
  return { do: "go", to, toast: "saved" };
}
