import { matchLanguage, readChoice, rememberLanguage } from "../i18n/language.server";
import type { Answer } from "../kratos/answer";
import { hasCsrfCookie } from "../kratos/client.server";
import { type Answered, readFlow } from "../kratos/flow-calls.server";
import { errorsOf, type Flow, type FlowKind, hasErrors } from "../model/flow";
import {
  findChange,
  hasNamedCredential,
  nameOfChange,
  type SettingsGroup,
} from "../model/settings-group";
import { rememberLoginMethod } from "../state/last-login-method.server";
import { rememberSection } from "../state/pending-change.server";
import { logSecurityEvent, type SecurityEvent } from "../telemetry/security-event.server";
import { beginsSession } from "../upstream/cookies.server";
import type { Visit } from "../web/visit.server";
import { methodOf } from "./count-steps.server";
import type { Before } from "./outcome";

/** Adds to `headers` what this browser keeps of an answer: how the person got in, and the language of the account. */
export async function keepEffects(
  visit: Visit,
  { answer, cookies }: Answered,
  { typed }: Pick<Before, "typed">,
  headers: Headers,
): Promise<void> {
  if (typed) keepLoginMethod(visit, { typed, cookies }, headers);
  if (answer.kind === "done") await keepLocale(visit, answer.locale, headers);
}

/** Adds the section whose form waits for a fresh sign-in, so that the person finds the way back to it. */
export async function keepPendingChange(
  visit: Visit,
  section: SettingsGroup,
  typed: URLSearchParams | undefined,
  headers: Headers,
): Promise<void> {
  const { flowId } = visit;
  if (!flowId) return;
  const change = await findPendingChange(visit, flowId, typed);
  headers.append("Set-Cookie", await rememberSection(flowId, section, change));
}

/** What a form waits for a fresh sign-in with; the flow itself tells the name of what it is about. */
async function findPendingChange(visit: Visit, flowId: string, typed = new URLSearchParams()) {
  const change = findChange(typed);
  if (!change || !hasNamedCredential(typed)) return change;
  const { answer } = await readFlow(visit, flowId);
  return answer.kind === "shown" ? nameOfChange(change, answer.flow, typed) : change;
}

/** The account's language, for a visitor who has not chosen one. */
async function keepLocale({ request }: Visit, locale: string | undefined, headers: Headers) {
  const language = locale && matchLanguage([locale]);
  if (!language || (await readChoice(request))) return;
  headers.append("Set-Cookie", await rememberLanguage({ language }));
}

interface Sent {
  typed: URLSearchParams;
  /** The Set-Cookie lines of the answer. */
  cookies: string[];
}

/** If the form began a session, adds the cookie by which the next sign-in marks its way. */
function keepLoginMethod(visit: Visit, { typed, cookies }: Sent, headers: Headers): void {
  const { kind, variant, carried } = visit;
  const isSignIn = ["login", "registration"].includes(kind) && carried.get("aal") !== "aal2";
  if (!isSignIn || !variant.features.marksLastMethod || !beginsSession(cookies)) return;
  const line = rememberLoginMethod({ method: methodOf(typed) });
  if (line) headers.append("Set-Cookie", line);
}

type FormEvent = Extract<SecurityEvent, { messages?: number[] }>["event"];

const events = {
  login: "sign_in",
  registration: "registration",
  recovery: "recovery",
  verification: "verification",
  settings: "settings",
} satisfies Record<FlowKind, FormEvent>;

/** Logs the security event of a form that was sent to Kratos. A correct step forward is none. */
export function logFormEvent({ kind, url, request, context }: Visit, answer: Answer): void {
  const isSecond = url.searchParams.get("aal") === "aal2";
  const event = kind === "login" && isSecond ? "second_factor" : events[kind];
  switch (answer.kind) {
    case "done":
      logSecurityEvent(context, {
        event,
        outcome: answer.isSavedWhenVerified ? "continued" : "succeeded",
      });
      return;
    case "elsewhere":
      logSecurityEvent(context, { event, outcome: "continued" });
      return;
    case "inactive":
      logSecurityEvent(context, { event, outcome: "failed" });
      return;
    case "csrf": {
      const outcome = hasCsrfCookie(request) ? "csrf" : "cookies";
      logSecurityEvent(context, { event: "form_refused", outcome });
      return;
    }
    case "foreign":
      logSecurityEvent(context, { event: "form_refused", outcome: "foreign" });
      return;
    case "shown":
      if (hasErrors(answer.flow)) reportRefused(context, { kind, event }, answer.flow);
  }
}

function reportRefused(
  context: Visit["context"],
  { kind, event }: { kind: FlowKind; event: FormEvent },
  flow: Flow,
): void {
  const isSecond = kind === "login" && flow.requested_aal === "aal2";
  const messages = errorsOf(flow).map(({ id }) => id);
  logSecurityEvent(context, {
    event: isSecond ? "second_factor" : event,
    outcome: "failed",
    messages: [...new Set(messages)],
  });
}
