import type { AppLoadContext } from "@remix-run/node";
import type { CallOutcome, UpstreamName } from "../telemetry/count-call.server";
import { nameOperation, redactPath } from "../telemetry/operations";
import { measureCall, outcomeOfResult } from "./measure-call.server";
import type { CallResult } from "./reply";
import {
  failureOfStatus,
  outcomeOfCode,
  reportUpstreamFailure,
  type UpstreamCall,
  type UpstreamFailure,
} from "./report-failure.server";
import { TransportError, type Asked, type Transport } from "./transport.server";
import type { Call, Upstream } from "./upstream.server";

/** `Upstream.ask` on behalf of a request, or of nobody in particular. */
export type WatchedAsk = (
  context: AppLoadContext | undefined,
  call: Call,
  signal?: AbortSignal,
) => Promise<CallResult>;

export interface WatchedUpstream {
  transport: Transport;
  ask: WatchedAsk;
}

/** What a call turned out to be; empty until it was made. */
interface SeenCall extends Asked {
  /** The error's code, if there was an error. */
  code?: string;
}

/** Replies that may yet turn out not to be what was agreed. */
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
      // If the visitor has left, nobody waits any more; that is no failure.
      else if (!signal?.aborted) reportUpstreamFailure(made, failure);
      return result;
    },
  };
}

/** Reports a reply that is not what was agreed; a call that failed outright is in the log already. */
export function reportUnexpected(result: CallResult): void {
  const call = answered.get(result);
  if (!call || !("status" in result)) return;
  answered.delete(result);
  const { status } = result;
  reportUpstreamFailure(call, { outcome: status < 400 ? "junk" : "rejected", status });
}

/** The same call, which also records in `seen` what was asked. */
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
