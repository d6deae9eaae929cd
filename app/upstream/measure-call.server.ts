import { countCall, type CallOutcome, type UpstreamName } from "../telemetry/count-call.server";
import { beginCallSpan } from "../telemetry/call-span.server";
import { isBusy, type CallResult } from "./reply";

/** One call in progress. */
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

/** What the metrics call a result. */
export function outcomeOfResult(result: CallResult): CallOutcome {
  if ("status" in result) return outcomeOfStatus(result.status);
  return result.unavailable === "broken" ? "5xx" : result.unavailable;
}

/** The class of a status; an invalid one is junk. */
export function outcomeOfStatus(status: number): CallOutcome {
  if (isBusy(status)) return "busy";
  const outcomes: Record<number, CallOutcome> = { 2: "2xx", 3: "3xx", 4: "4xx", 5: "5xx" };
  return outcomes[Math.floor(status / 100)] ?? "junk";
}
