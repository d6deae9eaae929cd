import { withBasePath } from "../config/base-path.server";
import { type Answer, errorPageAddress, type ErrorReport } from "../kratos/answer";
import {
  type Flow,
  type FlowKind,
  hasErrors,
  isAfterRegistration,
  isAfterSettings,
} from "../model/flow";
import { draftParameter } from "../model/field-names";
import { addressWith, carriedFor, parameterIn, withApplication } from "../model/parameters";
import { sectionAddress, withSection } from "../model/settings-group";
import { isErrorPage, signedOutParameter, type VariantAnswers } from "../model/variants";
import { noticeOf } from "../model/wording";
import type { ToastKey } from "../state/own-cookies.server";
import { unavailableStatuses } from "../upstream/reply";
import { safeRedirect } from "../web/safe-redirect.server";
import { decideWhenDone, onwardOf, wayBack } from "./decide-when-done";
import { decideWhenVerified } from "./decide-when-verified";
import { effectsOf } from "./effects";
import { findOpenQuestion } from "./open-questions";
import type { Decision, Notice, Outcome, Situation } from "./outcome";

export function decide(answer: Answer, situation: Situation): Decision {
  const about = findOpenQuestion(answer, situation);
  if (about) return { do: "ask", about };
  const outcome = outcomeOf(answer, situation);
  return { ...outcome, ...effectsOf(answer, situation, outcome) };
}

/** The one table of outcomes. */
function outcomeOf(answer: Answer, situation: Situation): Outcome {
  const { variant, step, kind, carried } = situation;
  switch (answer.kind) {
    case "shown":
      return show(answer.flow, situation);
    case "done":
      return decideWhenDone(answer, situation);
    case "elsewhere":
      if (mayBeUnknownSchema(situation) && isErrorPage(safeRedirect(answer.to))) {
        return { do: "go", to: inDefaultSchema(situation) };
      }
      return leaveFor(answer.to, situation);
    case "expired":
      return answer.useFlowId || !variant.answers.expired
        ? {
            do: "renew",
            flowId: successorOf(answer, situation),
            notice: noticeOfExpired(situation),
          }
        : { do: "go", to: variant.answers.expired };
    case "unknown":
      if (variant.answers.unknown) return goForUnknown(variant.answers.unknown, answer.report);
      return step === "create" ? refused() : { do: "renew", notice: noticeOfGone(situation) };
    case "foreign":
      return step === "create" ? refused() : { do: "renew", notice: noticeOfGone(situation) };
    case "used":
      if (answer.isSignedIn) {
        const to = addressWith(variant.paths.newPassword, onwardOf(situation));
        return { do: "go", to, toast: "already_used" };
      }
      return {
        do: "renew",
        notice: answer.by === "code" ? "code_used" : "link_used",
        sentTo: isAskedHere(situation) ? answer.sentTo : undefined,
      };
    case "csrf":
      if (step === "create") return refused();
      return step === "read" || situation.hasCsrfCookie
        ? { do: "renew", notice: noticeOfGone(situation) }
        : { do: "problem", code: "cookies", status: 403 };
    case "needs-session":
      return goSignIn(situation);
    case "needs-aal2":
      return goElsewhere(
        (!draftOf(situation) && variant.answers.needsAal2) || signInFor(situation, { aal: "aal2" }),
        situation,
      );
    case "needs-refresh":
      return answer.to
        ? { do: "leave", to: answer.to }
        : goElsewhere(signInFor(situation, { refresh: "true" }), situation);
    case "already-in": {
      const toApp = step === "create" ? undefined : wayToApplication(situation);
      const challenge = answer.told && carried.get("login_challenge");
      if (toApp && challenge) return { do: "restart", challenge, to: toApp };
      const back = variant.answers.alreadyIn ?? toApp ?? wayBack(situation);
      const to = back ?? variant.paths.home;
      // A person who wanted to sign in finds that at home; others would wonder.
      const isPuzzling = step === "submit" || (!back && kind !== "login");
      return isPuzzling ? { do: "go", to, toast: "already_in" } : { do: "go", to };
    }
    case "unverified": {
      const flow = answer.verification && { flow: answer.verification.id };
      return { do: "go", to: addressWith(variant.paths.verification, onwardOf(situation), flow) };
    }
    case "inactive":
      return { do: "problem", code: "inactive", status: 403 };
    case "disabled":
      return { do: "problem", code: "disabled", status: 404 };
    case "return-to-forbidden":
      return carried.has("return_to")
        ? { do: "renew", notice: "renewed", without: "return_to" }
        : refused();
    case "refused":
      if (mayBeUnknownSchema(situation)) return { do: "go", to: inDefaultSchema(situation) };
      // If recovery or verification is switched off, Kratos says so without an id (v1.3.1).
      return step === "create" && (kind === "recovery" || kind === "verification")
        ? { do: "problem", code: "disabled", status: 404 }
        : refused();
    case "unavailable":
      if (answer.report && variant.answers.unknown) {
        return goForUnknown(variant.answers.unknown, answer.report);
      }
      return { do: "problem", code: "unavailable", status: unavailableStatuses[answer.why] };
    default:
      return exhausted(answer);
  }
}

/** The successor that Kratos made, unless it has forgotten the purpose of this flow (v1.3.1 and newest). */
function successorOf(
  { useFlowId }: Extract<Answer, { kind: "expired" }>,
  { kind, carried }: Situation,
): string | undefined {
  const isForgotten = ["login_challenge", "organization"].some((name) => carried.has(name));
  return isForgotten && kind !== "verification" ? undefined : useFlowId;
}

/**
 * Kratos (v26.2 and newest) refuses an unknown or not `selfservice_selectable` schema; for an application, by its error
 * page. Another refusal comes again without the schema.
 */
function mayBeUnknownSchema({ step, carried }: Situation): boolean {
  return step === "create" && carried.has("identity_schema");
}

function inDefaultSchema({ variant, kind, carried }: Situation): string {
  const kept = new URLSearchParams(carried);
  kept.delete("identity_schema");
  return addressWith(variant.paths[kind], kept);
}

/** A browser that asked for the message may see its address. One that only has the page's address may not. */
function isAskedHere({ flowId, state: { sent = [] } }: Situation): boolean {
  return sent.some(([id]) => id === flowId);
}

function noticeOfGone({ kind, step, typed }: Situation) {
  const isByMessage = kind === "recovery" || kind === "verification";
  return isByMessage && (step === "read" || typed?.has("code")) ? "link_over" : "renewed";
}

/** Kratos answers a code that is too old like a flow that is; the codes of an old flow are too old as well. */
function noticeOfExpired(situation: Situation) {
  const { step, typed } = situation;
  return step === "submit" && typed?.get("code") ? "late_code" : noticeOfGone(situation);
}

/** A flow with one of these has no way on. */
const endsOfFlow = ["too_many_codes", "link_used"] as const;

/** A right step forward (also a 400 in Kratos) gets its own address: Back and reload do not send the form twice. */
function show(flow: Flow, situation: Situation): Outcome {
  const { step, kind, variant, carried, section, isResend, holdsTraits } = situation;
  if (step !== "submit") {
    return { do: "show", flow, status: 200, notice: noticeOfEndedSession(flow, situation) };
  }
  const said = new Set(flow.ui.messages.map(noticeOf));
  const over = endsOfFlow.find((notice) => said.has(notice));
  if (over) return { do: "renew", notice: over };
  if (hasErrors(flow)) return { do: "show", flow, status: 400 };
  const onward = kind === "verification" ? decideWhenVerified(flow, situation) : undefined;
  if (onward) return onward;
  // Read again, its nodes would have lost some of the typed traits.
  if (holdsTraits) return { do: "show", flow, status: 200 };
  const to = addressWith(variant.paths[kind], carried, { flow: flow.id });
  // Kratos v1.3.1 never names the active section.
  const part = section ?? (kind === "settings" ? flow.active : undefined);
  // The page does not change with another mail, so a toast tells.
  const toast = isResend && variant.features.tellsResent ? toastOfResent(flow, kind) : undefined;
  return { do: "go", to: part ? sectionAddress(to, part) : to, toast };
}

/** Kratos does not say whether an address has an account, where anybody can ask. */
function toastOfResent(flow: Flow, kind: FlowKind): ToastKey {
  const hasAccount = isAfterRegistration(flow) || isAfterSettings(flow);
  const isAsked = kind === "recovery" || (kind === "verification" && !hasAccount);
  return isAsked ? "resent_if_known" : "resent";
}

/** Notices that the page before leaves to the sign-in. */
const saidBySignIn = [
  "not_saved_kept",
  "not_saved_signed_out",
  "not_saved_too_long",
  "signed_up",
] as const;

/** Kratos gives a signed-in person no first step: a session's cookie beside one is of a session that has ended. */
function noticeOfEndedSession(
  { refresh, requested_aal }: Flow,
  { kind, step, state, here, hasSessionCookie }: Situation,
): Notice | undefined {
  const isFirstStep = kind === "login" && !refresh && requested_aal !== "aal2";
  if (!isFirstStep || step !== "create") return undefined;
  const said = saidBySignIn.find((notice) => notice === state.toast?.key);
  if (said) return said;
  const [, query] = here.split("?", 2);
  if (new URLSearchParams(query).has(signedOutParameter)) return "signed_out";
  return hasSessionCookie ? "session_ended" : undefined;
}

/** On the way to an application Kratos redirects (v1.3.1), and another browser may follow the link in the mail. */
function leaveFor(to: string, situation: Situation): Outcome {
  const { variant, kind, step, carried, here, isElsewhere } = situation;
  const { verification } = variant.paths;
  const challenge = carried.get("login_challenge");
  // Hydra leads on only from the browser that it came from.
  const isDone = kind === "verification" && step === "submit";
  if (isDone && parameterIn(to, "login_verifier") && isElsewhere) {
    return { do: "go", to: here, withoutCookies: true };
  }
  const flow = parameterIn(to, "flow");
  // The other browser takes the flow, which alone would know the application.
  if (kind === "registration" && challenge && flow && isAt(to, withBasePath(verification))) {
    const more = new URLSearchParams({ login_challenge: challenge });
    return { do: "go", to: addressWith(verification, more, { flow }) };
  }
  return { do: "leave", to };
}

function isAt(address: string, path: string): boolean {
  return URL.canParse(address) && new URL(address).pathname === path;
}

/** A redirect to the requested page would be a loop. Only a draft of a change is carried along. */
function goElsewhere(to: string, situation: Situation): Outcome {
  if (situation.step !== "submit") return to === situation.here ? refused() : { do: "go", to };
  if (!isChange(situation)) return { do: "go", to };
  return { do: "go", to, toast: draftOf(situation) ? "not_saved_confirm" : "not_saved" };
}

/** The sign-in itself says that a change was sent after the end of the session. */
function goSignIn(situation: Situation): Outcome {
  const { variant } = situation;
  const to = variant.answers.needsSession;
  if (to && !to.startsWith(variant.paths.login)) return goElsewhere(to, situation);
  const signIn = to && !draftOf(situation) ? to : signInFor(situation);
  if (!isChange(situation)) return goElsewhere(to ?? signIn, situation);
  return { do: "go", to: signIn, toast: toastOfLost(situation), section: "page" };
}

function toastOfLost(situation: Situation): ToastKey {
  if (situation.draft === "too_long") return "not_saved_too_long";
  return draftOf(situation) ? "not_saved_kept" : "not_saved_signed_out";
}

function draftOf({ draft }: Situation): string | undefined {
  return typeof draft === "object" ? draft.sealed : undefined;
}

/** The sign-in leads back to the section of a change that was sent. */
function signInFor(situation: Situation, more?: Record<string, string>): string {
  const { variant, carried, section } = situation;
  if (!isChange(situation)) return addressOfSignIn(situation, more);
  const draft = draftOf(situation);
  const kept = new URLSearchParams(draft === undefined ? [] : [[draftParameter, draft]]);
  const settings = addressWith(variant.paths.settings, new URLSearchParams([...carried, ...kept]));
  const place = draft === undefined ? situation.here : settings;
  const here = section ? withSection(settings, section) : place;
  return addressOfSignIn({ ...situation, here }, more);
}

function isChange({ step, kind }: Situation): boolean {
  return step === "submit" && kind === "settings";
}

function goForUnknown(
  { to, tellsError }: NonNullable<VariantAnswers["unknown"]>,
  report: ErrorReport,
): Outcome {
  return { do: "go", to: tellsError ? errorPageAddress(to, report) : to };
}

function refused(): Outcome {
  return { do: "problem", code: "refused", status: 400 };
}

function exhausted(answer: never): never {
  throw new Error(`No row for the answer ${JSON.stringify(answer)}`);
}

/** Leads back here; from the sign-in itself, to another step of it. */
function addressOfSignIn(
  { variant, kind, carried, here }: Situation,
  more?: Record<string, string>,
): string {
  if (kind !== "login") {
    const back = carriedFor("settings", carried);
    back.set("return_to", withBasePath(here));
    return addressWith(variant.paths.login, back, more);
  }
  const kept = new URLSearchParams(carried);
  kept.delete("aal");
  kept.delete("refresh");
  return addressWith(variant.paths.login, kept, more);
}

/** The sign-in for the application that the person came from; it leads a signed-in person on. */
function wayToApplication({ variant, kind, carried }: Situation): string | undefined {
  if (kind !== "login") return undefined;
  return withApplication(variant.paths.login, carried.get("login_challenge"));
}
