import type { ServerResponse } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import type { RequestHandler } from "express";
import { assignRequestId, log } from "../telemetry/log.server";
import { countRequest } from "../telemetry/metrics.server";
import { beginRequestSpan } from "../telemetry/tracing.server";
import { findClientIp } from "./gateway-headers.server";
import { contextOf } from "./gateway-request.server";
import { healthRoute, routeLabel } from "./route-name.server";

/** Gives each request its id and its context, and writes one line when it is over. */
export const logRequest: RequestHandler = (request, response, next) => {
  const begun = performance.now();
  const requestId = assignRequestId(request);
  // A refused request becomes a GET later.
  const { method } = request;
  const upstream = { calls: 0, ms: 0 };
  const context: AppLoadContext = {
    requestId,
    clientIp: findClientIp(request),
    // Answers before routing have this name.
    route: "asset",
    upstream,
  };
  response.locals.context = context;
  response.setHeader("X-Request-Id", requestId);
  response.once("close", () => {
    const status = sentStatus(response);
    log[levelOf(status, context.route)]({
      event: "request",
      requestId,
      traceId: context.traceId,
      method,
      route: context.route,
      status,
      ms: Math.round(performance.now() - begun),
      upstreamCalls: upstream.calls,
      upstreamMs: Math.round(upstream.ms),
      isAborted: !response.writableFinished,
    });
  });
  next();
};

/** 500 is our own fault, other 5xx those of a service. Good answers to frequent health probes are not logged. */
function levelOf(status: number, route?: string): "debug" | "info" | "warn" | "error" {
  if (route === healthRoute && status === 200) return "debug";
  if (status === 500 && !route?.startsWith("gateway ")) return "error";
  return status >= 500 ? "warn" : "info";
}

const probe = /\/health\/(alive|ready)$/;

/** Runs before anything changes the request's method and address. */
export const measureRequest: RequestHandler = (request, response, next) => {
  const begun = performance.now();
  const { method, path, headers } = request;
  const span = beginRequestSpan({
    method,
    requestId: contextOf(response).requestId,
    traceparent: headers.traceparent,
    // Probes ask every few seconds, and their spans would tell nothing.
    isTraced: !probe.test(path),
  });
  contextOf(response).traceId = span.traceId;
  response.once("close", () => {
    const route = routeLabel(contextOf(response).route);
    const status = sentStatus(response);
    countRequest({ route, method, status, seconds: (performance.now() - begun) / 1000 });
    span.end({ route, status });
  });
  span.run(next);
};

const clientGone = 499;
const tooSlow = 408;

/** 499 is never sent: the client left first. A client that was too slow gets its 408 from the connection. */
function sentStatus({ headersSent, statusCode }: ServerResponse): number {
  return headersSent || statusCode === tooSlow ? statusCode : clientGone;
}
