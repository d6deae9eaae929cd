import { Counter, Histogram } from "prom-client";
import { boundTo } from "./bound-labels";
import { count, registry } from "./metrics.server";

const requests = new Counter({
  name: "http_requests_total",
  help: "Requests that are over, by route, method and status",
  labelNames: ["route", "method", "status"],
  registers: [registry],
});

const durations = new Histogram({
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

export interface CountedRequest {
  /** A pattern, never the requested path. */
  route: string;
  method: string;
  status: number;
  seconds: number;
}

/** Counts one finished request. */
export function countRequest({ route, method, status, seconds }: CountedRequest): void {
  count(() => {
    const labels = { route, method: boundMethod(method) };
    requests.inc({ ...labels, status: String(status) });
    durations.observe(labels, seconds);
  });
}

/** Counts one refused request: all `places` were taken, or the event loop was late (`delay`). */
export function countRefusal(reason: "places" | "delay"): void {
  count(() => refusals.inc({ reason }));
}
