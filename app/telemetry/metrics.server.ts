import { createServer, type RequestListener, type Server } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { version } from "../../package.json";
import { env } from "../config/env.server";
import { log, reportError } from "./log.server";

export const registry = new Registry();

new Gauge({
  name: "vestibule_build_info",
  help: "Always 1: the version of this process, and of its Node",
  labelNames: ["version", "node"],
  registers: [registry],
}).set({ version, node: process.versions.node }, 1);

let isReported = false;

/** If a count fails, the log says so once and the request continues. */
export function count(write: () => void): void {
  try {
    write();
  } catch (error) {
    reportFailedCount(error);
  }
}

/** For a count that must be computed first: no request waits for it, and it runs only if it can be read. */
export function countLater(write: () => void | Promise<void>): void {
  if (env.METRICS_PORT === undefined) return;
  Promise.resolve().then(write).catch(reportFailedCount);
}

function reportFailedCount(error: unknown): void {
  if (isReported) return;
  isReported = true;
  log.warn({ event: "count_failed", error: error instanceof Error ? error.name : typeof error });
}

export const other = "other";

/** Known values stay; everything else becomes `other`. */
export function boundTo(known: Iterable<string>): (value: string) => string {
  const names = new Set(known);
  return (value) => (names.has(value) ? value : other);
}

/** No address, no email and no sentence has this form. */
const plainId = /^[\w.:-]{1,80}$/;

/** Known values stay, and of the others the first `most` that are plain ids. */
export function boundToFirst(known: Iterable<string>, most: number): (value: string) => string {
  const names = new Set(known);
  const limit = names.size + most;
  return (value) => {
    if (names.has(value)) return value;
    if (names.size >= limit || !plainId.test(value)) return other;
    names.add(value);
    return value;
  };
}

/** After `most` combinations, the labels named in `widest` become `other`. */
export function boundTogether<L extends Record<string, string>>(
  most: number,
  widest: readonly (keyof L)[],
): (labels: L) => L {
  const seen = new Set<string>();
  return (labels) => {
    const key = Object.values(labels).join("\n");
    if (seen.has(key)) return labels;
    if (seen.size < most) {
      seen.add(key);
      return labels;
    }
    const there = widest.filter((name) => name in labels);
    return { ...labels, ...Object.fromEntries(there.map((name) => [name, other])) };
  };
}

export type UpstreamName = "kratos" | "hydra" | "account-api";

/** The class of the status, `busy` for 429 and 503, or the reason for no answer. */
export type CallOutcome =
  | "2xx"
  | "3xx"
  | "4xx"
  | "5xx"
  | "busy"
  | "refused"
  | "timeout"
  | "junk"
  | "left";

interface CountedCall {
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

const callDurations = new Histogram({
  name: "upstream_call_duration_seconds",
  help: "How long these calls took, by what was asked",
  labelNames: ["upstream", "operation"],
  buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

export function countCall({ upstream, operation, outcome, seconds }: CountedCall): void {
  count(() => {
    calls.inc({ upstream, operation, outcome });
    callDurations.observe({ upstream, operation }, seconds);
  });
}

const requests = new Counter({
  name: "http_requests_total",
  help: "Requests that are over, by route, method and status",
  labelNames: ["route", "method", "status"],
  registers: [registry],
});

const requestDurations = new Histogram({
  name: "http_request_duration_seconds",
  help: "From the first line of a request until its answer is sent, by route and method",
  labelNames: ["route", "method"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

const refusals = new Counter({
  name: "http_requests_refused_total",
  help: "Requests sent away because there were too many, by what was too much",
  labelNames: ["reason"],
  registers: [registry],
});

const boundMethod = boundTo(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

interface CountedRequest {
  /** The pattern of a route, never the requested path. */
  route: string;
  method: string;
  status: number;
  seconds: number;
}

export function countRequest({ route, method, status, seconds }: CountedRequest): void {
  count(() => {
    const labels = { route, method: boundMethod(method) };
    requests.inc({ ...labels, status: String(status) });
    requestDurations.observe(labels, seconds);
  });
}

/** All `places` were taken, or the event loop was late (`delay`). */
export function countRefusal(reason: "places" | "delay"): void {
  count(() => refusals.inc({ reason }));
}

/** Answers on a separate port, so that no proxy in front of the pages shows it to visitors. */
export function serveMetrics(): Server | null {
  if (env.METRICS_PORT === undefined) return null;
  // The defaults are the process' memory and CPU, garbage collection and event-loop delay.
  collectDefaultMetrics({ register: registry });
  const server = createServer(answer);
  server.once("error", () => {
    const { METRICS_PORT, METRICS_HOST } = env;
    process.stderr.write(
      `METRICS_PORT ${METRICS_PORT} on METRICS_HOST ${METRICS_HOST} cannot be used.\n`,
    );
    process.exit(1);
  });
  // It ends with the process and does not keep it alive.
  return server.listen(env.METRICS_PORT, env.METRICS_HOST).unref();
}

const answer: RequestListener = (request, response) => {
  const [path] = (request.url ?? "").split("?", 1);
  if (path !== "/metrics" || request.method !== "GET") {
    response.writeHead(404, { "Content-Type": "text/plain" }).end("404 Not Found\n");
    return;
  }
  registry
    .metrics()
    .then((text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text))
    .catch((error: unknown) => {
      reportError(error);
      response.writeHead(500).end();
    });
};
