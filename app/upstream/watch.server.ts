import type { AppLoadContext } from "@remix-run/node";
import { log } from "../telemetry/log.server";
import { type CallOutcome, countCall, type UpstreamName } from "../telemetry/metrics.server";
import { nameOperation, redactPath } from "../telemetry/operations";
import { logSecurityEvent } from "../telemetry/security-event.server";
import { beginCallSpan } from "../telemetry/tracing.server";
import { type CallResult, isBusy, unavailableReason } from "./reply";
import { type CallTarget, type Transport, TransportError } from "./transport.server";
import type { Call, Upstream } from "./upstream.server";

/** `Upstream.ask`, for a request or for none. */
export type WatchedAsk = (
  context: AppLoadContext | undefined,
  call: Call,
  signal?: AbortSignal,
) => Promise<CallResult>;

interface WatchedUpstream {
  transport: Transport;
  ask: WatchedAsk;
}

/** Empty until the call was made. */
interface SeenCall extends CallTarget {
  code?: string;
}

/** Their content may yet turn out to be wrong. */
const answered = new WeakMap<CallResult, UpstreamCall>();

/** Counts, times and traces every call to an upstream. A call that fails for a request is in the log once. */
export function watchUpstream(name: UpstreamName, { transport, ask }: Upstream): WatchedUpstream {
  return {
    transport,
    async ask(context, call, signal) {
      const measured = measureCall(name);
      const seen: SeenCall = { method: "", url: "" };
      const noted: Call = (options) => {
        if (context?.upstream) context.upstream.calls += 1;
        return noteCall(call, seen)(options);
      };
      const end = (outcome: CallOutcome) =>
        Math.round(measured.end(nameOperation(seen.method, seen.url), outcome));
      const result = await measured
        .run(() => ask(noted, signal))
        .catch((error: unknown) => {
          end("junk");
          throw error;
        });
      const isLeft = "unavailable" in result && signal?.aborted;
      const ms = end(isLeft ? "left" : outcomeOfResult(result));
      if (!context) return result;
      if (context.upstream) context.upstream.ms += ms;
      const made = { upstream: name, operation: describeOperation(seen), ms, context };
      const failure = findFailure(result, seen.code);
      if (!failure) answered.set(result, made);
      // A visitor who has left waits for no answer, so this is no failure.
      else if (!signal?.aborted) reportUpstreamFailure(made, failure);
      return result;
    },
  };
}

/** A call that failed outright is in the log already. */
export function reportUnexpected(result: CallResult): void {
  const call = answered.get(result);
  if (!call || !("status" in result)) return;
  answered.delete(result);
  const { status } = result;
  reportUpstreamFailure(call, { outcome: status < 400 ? "junk" : "rejected", status });
}

/** Says no more about the reason than the pages know. */
export function reportRefusal(result: CallResult, id: string | undefined): void {
  const call = answered.get(result);
  if (!call || !("status" in result)) return;
  answered.delete(result);
  const { upstream, operation, ms, context } = call;
  const { status } = result;
  const { requestId } = context;
  log.warn({ event: "upstream_rejected", upstream, operation, status, id, ms, requestId });
}

function noteCall(call: Call, seen: SeenCall): Call {
  return async (options) => {
    try {
      const response = await call(options);
      if ("config" in response) Object.assign(seen, response.config);
      return response;
    } catch (error) {
      if (error instanceof TransportError) Object.assign(seen, error.config, { code: error.code });
      throw error;
    }
  };
}

function findFailure(result: CallResult, code: string | undefined): UpstreamFailure | undefined {
  if ("status" in result) return failureOfStatus(result.status);
  return { outcome: outcomeOfCode(code) === "tls" ? "tls" : result.unavailable };
}

function describeOperation({ method, url }: SeenCall): string {
  if (!method || !URL.canParse(url)) return "unknown";
  return `${method.toUpperCase()} ${redactPath(new URL(url).pathname)}`;
}

/** As it may appear in the log. */
interface UpstreamCall {
  upstream: UpstreamName;
  /** Method and path; values in the path are `:id`. */
  operation: string;
  /** For the gateway, the request's line has it. */
  ms?: number;
  context: AppLoadContext;
}

export interface UpstreamFailure {
  outcome: "refused" | "reset" | "timeout" | "junk" | "tls" | "busy" | "broken" | "rejected";
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

/** The value of `unavailableReason`, or one of two more words for the log. */
export function outcomeOfCode(code: string | undefined): UpstreamFailure["outcome"] {
  if (code !== undefined && tlsCodes.test(code)) return "tls";
  return code !== undefined && resets.includes(code) ? "reset" : unavailableReason(code);
}

/** Undefined if the service itself works. */
export function failureOfStatus(status: number): UpstreamFailure | undefined {
  if (isBusy(status)) return { outcome: "busy", status };
  return status >= 500 ? { outcome: "broken", status } : undefined;
}

interface MeasuredCall {
  /** Runs the call within its span. */
  run<T>(work: () => T): T;
  /** Counts the call once, however often it is called. Returns how long the call took so far, in ms. */
  end(operation: string, outcome: CallOutcome): number;
}

const failures = new Set<CallOutcome>(["5xx", "busy", "refused", "timeout", "junk"]);

/** Measures and traces a call to an upstream from now on. */
export function measureCall(upstream: UpstreamName): MeasuredCall {
  const begun = performance.now();
  const span = beginCallSpan(upstream);
  let isOver = false;
  return {
    run: (work) => span.run(work),
    end(operation, outcome) {
      const ms = performance.now() - begun;
      if (isOver) return ms;
      isOver = true;
      countCall({ upstream, operation, outcome, seconds: ms / 1000 });
      span.end({ operation, outcome }, failures.has(outcome));
      return ms;
    },
  };
}

function outcomeOfResult(result: CallResult): CallOutcome {
  if ("status" in result) return outcomeOfStatus(result.status);
  return result.unavailable === "broken" ? "5xx" : result.unavailable;
}

/** The class of a status; an invalid one is junk. */
export function outcomeOfStatus(status: number): CallOutcome {
  if (isBusy(status)) return "busy";
  const outcomes: Record<number, CallOutcome> = { 2: "2xx", 3: "3xx", 4: "4xx", 5: "5xx" };
  return outcomes[Math.floor(status / 100)] ?? "junk";
}
