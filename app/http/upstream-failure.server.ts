import type { AppLoadContext } from "@remix-run/node";
import { log } from "../log.server";
import { logSecurityEvent } from "../log-security-event.server";
import { whyUnavailable } from "./upstream.server";

/** A call to one of the services behind us, as it may stand in the log. */
export interface UpstreamCall {
  upstream: "kratos" | "hydra" | "account-api";
  /** Method and path; what in the path is a value is `:id`. */
  operation: string;
  /** Through the gateway the line of the request has it. */
  ms?: number;
  context: AppLoadContext;
}

export interface UpstreamFailure {
  outcome: "refused" | "reset" | "timeout" | "junk" | "tls" | "busy" | "broken" | "rejected";
  /** Where there was an answer. */
  status?: number;
}

/** One line for a call that failed; a certificate that cannot be trusted is an event of its own. */
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

/** What the `code` of an error of Node's network says: as `whyUnavailable`, with two words more for the log. */
export function outcomeOfCode(code: string | undefined): UpstreamFailure["outcome"] {
  if (code !== undefined && tlsCodes.test(code)) return "tls";
  return code === "ECONNRESET" || code === "EPIPE" ? "reset" : whyUnavailable(code);
}

/** What a status says of the service itself, or undefined when it works. */
export function failureOfStatus(status: number): UpstreamFailure | undefined {
  if (status === 429) return { outcome: "busy", status };
  return status >= 500 ? { outcome: "broken", status } : undefined;
}
