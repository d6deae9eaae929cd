import type { AppLoadContext } from "@remix-run/node";
import { log } from "./log.server";

/** What has to be seen by whoever watches over the accounts; docs/logs.md says what each one means. */
export type SecurityEvent =
  | {
      event:
        "sign_in" | "second_factor" | "registration" | "recovery" | "verification" | "settings";
      outcome: "succeeded" | "continued" | "failed";
      /** The identity service's messages, by their numbers. */
      messages?: number[];
    }
  | { event: "form_refused"; outcome: "origin" | "csrf" | "foreign" | "cookies" }
  | {
      event: "consent";
      outcome: "allowed" | "denied" | "failed" | "not_confirmed" | "other_account";
    }
  | { event: "sign_out"; outcome: "succeeded" | "failed" | "not_confirmed" }
  | { event: "session_revoked" | "app_revoked"; outcome: "succeeded" | "failed" | "not_confirmed" }
  | {
      event: "account_deletion";
      /** `session_left`: the account is deleted, and Kratos did not say that its session is over. */
      outcome: "deleted" | "failed" | "impossible" | "not_confirmed" | "session_left";
    }
  | {
      event: "redirect_refused";
      outcome: "visitor" | "kratos" | "hydra";
      /** Of the address, as far as it is one, and the setting that would allow it. */
      origin?: string;
      setting?: string;
    }
  | { event: "upstream_tls"; outcome: "failed"; upstream: string; operation: string };

const expected = new Set(["succeeded", "continued", "allowed", "denied", "deleted"]);

/** One line about it. Whose account it is stays out: the request id leads to that in the services' own logs. */
export function logSecurityEvent({ requestId, route }: AppLoadContext, event: SecurityEvent): void {
  const level = expected.has(event.outcome) ? "info" : "warn";
  log[level]({ ...event, isSecurity: true, requestId, route });
}
