import type { AppLoadContext } from "@remix-run/node";
import type { UpstreamName } from "../telemetry/count-call.server";
import { log } from "../telemetry/log.server";
import { logSecurityEvent } from "../telemetry/security-event.server";
import { isBusy, unavailableReason } from "./reply";

/** A call to a service, as it may appear in the log. */
export interface UpstreamCall {
  upstream: UpstreamName;
  /** Method and path; values in the path are `:id`. */
  operation: string;
  /** For the gateway, the request's line has it. */
  ms?: number;
  context: AppLoadContext;
}

export interface UpstreamFailure {
  outcome: "refused" | "reset" | "timeout" | "junk" | "tls" | "busy" | "broken" | "rejected";
  /** If there was an answer. */
  status?: number;
}

/** Logs a failed call in one line; an untrusted certificate is an event of its own. */
export function reportUpstreamFailure(call: UpstreamCall, failure: UpstreamFailure): void {
  const { upstream, operation, ms, context } = call;
  if (failure.outcome === "tls") {
    logSecurityEvent(context, { event: "upstream_tls", outcome: "failed", upstream, operation });
    return;
  }
  const { requestId } = context;
  log.warn({ event: "upstream_failed", upstream, operation, ...failure, ms, requestId });
}

const tlsCodes =
  /^(EPROTO$|CERT_|CRL_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH$|INVALID_CA$|INVALID_PURPOSE$)/;

const resets = ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"];

/** The meaning of an error's `code` in Node's network API: as `unavailableReason`, with two more words for the log. */
export function outcomeOfCode(code: string | undefined): UpstreamFailure["outcome"] {
  if (code !== undefined && tlsCodes.test(code)) return "tls";
  return code !== undefined && resets.includes(code) ? "reset" : unavailableReason(code);
}

/** What a status says about the service itself, or undefined if it works. */
export function failureOfStatus(status: number): UpstreamFailure | undefined {
  if (isBusy(status)) return { outcome: "busy", status };
  return status >= 500 ? { outcome: "broken", status } : undefined;
}
