import { Counter, Histogram } from "prom-client";
import { count, registry } from "./metrics.server";

/** The services we call. */
export type UpstreamName = "kratos" | "hydra" | "account-api";

/**
 * The result of a call: the class of the status, `busy` for 429 and 503, or why there was no answer. `left`: the
 * browser left first.
 */
export type CallOutcome =
  "2xx" | "3xx" | "4xx" | "5xx" | "busy" | "refused" | "timeout" | "junk" | "left";

export interface CountedCall {
  upstream: UpstreamName;
  operation: string;
  outcome: CallOutcome;
  seconds: number;
}

const calls = new Counter({
  name: "upstream_calls_total",
  help: "Calls to Kratos, Hydra and the account API, by what was asked and what came of it",
  labelNames: ["upstream", "operation", "outcome"],
  registers: [registry],
});

const durations = new Histogram({
  name: "upstream_call_duration_seconds",
  help: "How long these calls took, by what was asked",
  labelNames: ["upstream", "operation"],
  buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

/** Counts one finished call. */
export function countCall({ upstream, operation, outcome, seconds }: CountedCall): void {
  count(() => {
    calls.inc({ upstream, operation, outcome });
    durations.observe({ upstream, operation }, seconds);
  });
}
