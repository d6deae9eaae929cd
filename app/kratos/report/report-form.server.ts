import { type Flow, type FlowKind, errorsOf, hasErrors } from "../../flow/flow";
import { logSecurityEvent, type SecurityEvent } from "../../telemetry/security-event.server";
import type { Answer } from "../call/answer";
import { hasCsrfCookie } from "../call/relay.server";
import type { Visit } from "../call/visit.server";

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
