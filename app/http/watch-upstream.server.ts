import type { AppLoadContext } from "@remix-run/node";
import { isAxiosError, type AxiosResponse, type RawAxiosRequestConfig } from "axios";
import { sayPath } from "./say-path";
import {
  failureOfStatus,
  outcomeOfCode,
  reportUpstreamFailure,
  type UpstreamCall,
  type UpstreamFailure,
} from "./upstream-failure.server";
import type { Asked, Upstream } from "./upstream.server";

type Call = Parameters<Upstream["ask"]>[0];

export type WatchedAsk = (
  context: AppLoadContext,
  call: Call,
  signal?: AbortSignal,
) => Promise<Asked>;

/** Answers that may yet turn out not to be what was agreed. */
const answered = new WeakMap<Asked, UpstreamCall>();

/** `Upstream.ask` on behalf of a request: its calls are counted, and one that fails is in the log once. */
export function watchUpstream(
  upstream: UpstreamCall["upstream"],
  ask: Upstream["ask"],
): WatchedAsk {
  return async (context, call, signal) => {
    const begun = performance.now();
    const seen: { operation?: string; code?: string } = {};
    const noted = async (options: RawAxiosRequestConfig): Promise<AxiosResponse<unknown>> => {
      if (context.upstream) context.upstream.calls += 1;
      try {
        const response = await call(options);
        seen.operation = operationOf(response.config);
        return response;
      } catch (error) {
        // The error itself holds the person's cookies.
        if (isAxiosError(error)) {
          seen.operation = operationOf(error.config);
          seen.code = error.code;
        }
        throw error;
      }
    };
    const asked = await ask(noted, signal);
    const ms = Math.round(performance.now() - begun);
    if (context.upstream) context.upstream.ms += ms;
    const made = { upstream, operation: seen.operation ?? "unknown", ms, context };
    const failure = findFailure(asked, seen.code);
    if (!failure) answered.set(asked, made);
    // Nobody waits any more when the visitor has left; that is no failure.
    else if (!signal?.aborted) reportUpstreamFailure(made, failure);
    return asked;
  };
}

/** For an answer that is not what was agreed; one that failed outright is in the log already. */
export function reportUnexpected(asked: Asked): void {
  const call = answered.get(asked);
  if (!call || !("status" in asked)) return;
  answered.delete(asked);
  const { status } = asked;
  reportUpstreamFailure(call, { outcome: status < 400 ? "junk" : "rejected", status });
}

function findFailure(asked: Asked, code: string | undefined): UpstreamFailure | undefined {
  if ("status" in asked) return failureOfStatus(asked.status);
  return { outcome: outcomeOfCode(code) === "tls" ? "tls" : asked.unavailable };
}

function operationOf({ method, url }: RawAxiosRequestConfig = {}): string | undefined {
  if (!method || !url || !URL.canParse(url)) return undefined;
  return `${method.toUpperCase()} ${sayPath(new URL(url).pathname)}`;
}
