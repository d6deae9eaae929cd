import { choiceIn, matchLanguage } from "../i18n/language.server";
import type { Answer } from "../kratos/answer";
import { errorsOf, type Flow, hasErrors } from "../model/flow";
import { methodOf } from "../model/credentials";
import { findChange } from "../model/settings-change";
import { rememberAnswer } from "../oauth/challenge.server";
import { startResendWait } from "../state/resend-wait.server";
import { ownCookies, type StateChanges } from "../state/own-cookies.server";
import type { SecurityEvent } from "../telemetry/security-event.server";
import type { Decision, Outcome, Situation } from "./outcome";

/** An answer's effects on the browser's state and on the log. */
export function effectsOf(
  answer: Answer,
  situation: Situation,
  outcome: Outcome,
): Pick<Decision, "remember" | "report"> {
  const { kind, typed, isResend, state, flowId = "", variant, step } = situation;
  const endsSession = outcome.do === "prove" && variant.answers.endsSession;
  return {
    remember: {
      ...(isResend ? startResendWait(state, [flowId]) : {}),
      ...(endsSession ? rememberAnswer(state, flowId) : {}),
      last: typed && loginMethodOf(situation, typed),
      lng: answer.kind === "done" ? languageOf(answer.locale, situation) : undefined,
      toast:
        kind === "login" && isBackupCodeUsed(answer, typed)
          ? { key: "backup_code_used" }
          : undefined,
      section: outcome.do === "leave" ? pendingChangeOf(situation) : codesNoteOf(answer, typed),
    },
    report: step === "submit" ? reportOf(answer, situation) : undefined,
  };
}

/** The next sign-in page marks the method that began a session. */
function loginMethodOf(
  { kind, variant, carried, beginsSession }: Situation,
  typed: URLSearchParams,
): StateChanges["last"] {
  const isSignIn = ["login", "registration"].includes(kind) && carried.get("aal") !== "aal2";
  if (!isSignIn || !variant.features.marksLastMethod || !beginsSession) return undefined;
  return ownCookies.last.schema.safeParse({ method: methodOf(typed) }).data;
}

/** The account's language, for a visitor who has not chosen one. */
function languageOf(locale: string | undefined, { state }: Situation): StateChanges["lng"] {
  const language = locale && matchLanguage([locale]);
  return language && !choiceIn(state) ? { language } : undefined;
}

/** The section whose form waits for a fresh sign-in leads the person back to it. */
function pendingChangeOf({ flowId, section, typed }: Situation): StateChanges["section"] {
  if (!flowId || !section) return undefined;
  return { flowId, section, change: findChange(typed ?? new URLSearchParams()) };
}

/** Kratos tells how many codes are left only while it shows them all. */
function isBackupCodeUsed({ kind }: Answer, typed: URLSearchParams | undefined): boolean {
  return kind === "done" && Boolean(typed?.get("lookup_secret"));
}

/** Once backup codes count, earlier downloads are no news any more. */
function codesNoteOf(
  { kind }: Answer,
  typed: URLSearchParams | undefined,
): StateChanges["section"] {
  return kind === "done" && typed?.get("lookup_secret_confirm") ? null : undefined;
}

/** A right step forward is no event. */
function reportOf(answer: Answer, situation: Situation): SecurityEvent | undefined {
  const { kind, carried, hasCsrfCookie } = situation;
  const event = kind === "login" && carried.get("aal") === "aal2" ? "second_factor" : events[kind];
  switch (answer.kind) {
    case "done":
      return { event, outcome: answer.isSavedWhenVerified ? "continued" : "succeeded" };
    case "elsewhere":
      return { event, outcome: "continued" };
    case "inactive":
      return { event, outcome: "failed" };
    case "csrf":
      return { event: "form_refused", outcome: hasCsrfCookie ? "csrf" : "cookies" };
    case "foreign":
      return { event: "form_refused", outcome: "foreign" };
    case "shown":
      return hasErrors(answer.flow) ? reportOfRefused(answer.flow, situation) : undefined;
    default:
      return undefined;
  }
}

const events = {
  login: "sign_in",
  registration: "registration",
  recovery: "recovery",
  verification: "verification",
  settings: "settings",
} as const;

function reportOfRefused(flow: Flow, { kind }: Situation): SecurityEvent {
  const isSecond = kind === "login" && flow.requested_aal === "aal2";
  const messages = errorsOf(flow).map(({ id }) => id);
  return {
    event: isSecond ? "second_factor" : events[kind],
    outcome: "failed",
    messages: [...new Set(messages)],
  };
}
