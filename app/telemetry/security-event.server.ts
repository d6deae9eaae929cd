import type { AppLoadContext } from "@remix-run/node";
import { log } from "./log.server";

/** docs/logs.md explains each. */
export type SecurityEvent =
  | {
      event:
        | "sign_in"
        | "second_factor"
        | "registration"
        | "recovery"
        | "verification"
        | "settings";
      outcome: "succeeded" | "continued" | "failed";
      messages?: number[];
    }
  | {
      event: "mail_link";
      /** `succeeded`: it began a session. `continued`: Kratos led on, and its page shows the result. */
      outcome: "succeeded" | "continued" | "not_confirmed";
    }
  | { event: "form_refused"; outcome: "origin" | "csrf" | "foreign" | "cookies" | "not_drawn" }
  | { event: "cookies_refused"; outcome: "doubled" }
  | { event: "guess_limited"; outcome: "refused" }
  | {
      event: "consent";
      outcome: "allowed" | "denied" | "failed" | "not_confirmed" | "other_account";
    }
  | { event: "sign_out"; outcome: "succeeded" | "failed" | "not_confirmed" }
  | { event: "session_revoked" | "app_revoked"; outcome: "succeeded" | "failed" | "not_confirmed" }
  | {
      event: "account_deletion";
      /** `session_left`: the account is deleted, but Kratos did not confirm that its session is over. */
      outcome: "deleted" | "failed" | "impossible" | "not_confirmed" | "session_left";
    }
  | {
      event: "redirect_refused";
      outcome: "visitor" | "kratos" | "hydra";
      /** The valid part of the address, and the setting that would allow it. */
      origin?: string;
      setting?: string;
    }
  | { event: "upstream_tls"; outcome: "failed"; upstream: string; operation: string };

const expected = new Set(["succeeded", "continued", "allowed", "denied", "deleted"]);

/** The account by its keyed hash, the address as LOG_ADDRESSES allows it, the way, and the count. */
interface GuessFields {
  account?: string;
  address?: string;
  way?: string;
  tries?: number;
}

/** Does not name the account: the request id leads to it in the services' own logs. */
export function logSecurityEvent(
  { requestId, route }: AppLoadContext,
  event: SecurityEvent & GuessFields,
): void {
  const level = expected.has(event.outcome) ? "info" : "warn";
  log[level]({ ...event, isSecurity: true, requestId, route });
}
