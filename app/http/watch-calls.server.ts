import type { InternalAxiosRequestConfig } from "axios";
import { countCall, type CallOutcome, type UpstreamName } from "../metrics/count-call.server";
import { nameOperation } from "../metrics/name-operation";
import { beginCallSpan, traceHeaders } from "../tracing/call-span.server";
import { noteCall } from "./note-call.server";
import { isBusy } from "./unavailable";
import type { Asked, Upstream } from "./upstream.server";

/** One call that has begun. */
interface Watch {
  run<T>(work: () => T): T;
  end(operation: string, outcome: CallOutcome): void;
}

/** Times a call to an upstream from now on; `end` counts it once, however often it is called. */
export function watchCall(upstream: UpstreamName): Watch {
  const begun = performance.now();
  const span = beginCallSpan(upstream);
  let isOver = false;
  return {
    run: (work) => span.run(work),
    end(operation, outcome) {
      if (isOver) return;
      isOver = true;
      const seconds = (performance.now() - begun) / 1000;
      countCall({ upstream, operation, outcome, seconds });
      span.end({ operation, outcome }, failures.has(outcome));
    },
  };
}

const failures = new Set<CallOutcome>(["5xx", "busy", "refused", "timeout", "junk"]);

/** The same way to an API, with each call counted, timed and traced. */
export function watchCalls(name: UpstreamName, { axios, ask }: Upstream): Upstream {
  axios.interceptors.request.use(passTraceOn, null, { synchronous: true });
  return {
    axios,
    async ask(call, signal) {
      const watch = watchCall(name);
      const seen = { method: "", url: "" };
      let outcome: CallOutcome = "junk";
      try {
        const asked = await watch.run(() => ask(noteCall(call, seen), signal));
        outcome = "unavailable" in asked && signal?.aborted ? "left" : outcomeOf(asked);
        return asked;
      } finally {
        watch.end(nameOperation(seen.method, seen.url), outcome);
      }
    },
  };
}

function passTraceOn(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  config.headers.set(traceHeaders());
  return config;
}

function outcomeOf(asked: Asked): CallOutcome {
  if ("status" in asked) return outcomeOfStatus(asked.status);
  return asked.unavailable === "broken" ? "5xx" : asked.unavailable;
}

/** The class of a status; what is none is junk. */
export function outcomeOfStatus(status: number): CallOutcome {
  if (isBusy(status)) return "busy";
  const outcomes: Record<number, CallOutcome> = { 2: "2xx", 3: "3xx", 4: "4xx", 5: "5xx" };
  return outcomes[Math.floor(status / 100)] ?? "junk";
}
