import type { AppLoadContext } from "@remix-run/node";
import { noteCall, type Call, type SeenCall } from "./note-call.server";
import { sayPath } from "./say-path";
import {
  failureOfStatus,
  outcomeOfCode,
  reportUpstreamFailure,
  type UpstreamCall,
  type UpstreamFailure,
} from "./upstream-failure.server";
import type { Asked, Upstream } from "./upstream.server";

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
    const seen: SeenCall = { method: "", url: "" };
    const counted: Call = (options) => {
      if (context.upstream) context.upstream.calls += 1;
      return call(options);
    };
    const asked = await ask(noteCall(counted, seen), signal);
    const ms = Math.round(performance.now() - begun);
    if (context.upstream) context.upstream.ms += ms;
    const made = { upstream, operation: operationOf(seen), ms, context };
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

function operationOf({ method, url }: SeenCall): string {
  if (!method || !URL.canParse(url)) return "unknown";
  return `${method.toUpperCase()} ${sayPath(new URL(url).pathname)}`;
}
