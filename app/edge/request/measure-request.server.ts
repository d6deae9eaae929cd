import type { RequestHandler } from "express";
import type { ServerResponse } from "node:http";
import { countRequest } from "../../telemetry/count-request.server";
import { beginRequestSpan } from "../../telemetry/request-span.server";
import { contextOf } from "./context.server";
import { routeLabel } from "./route-name.server";

const probe = /\/health\/(alive|ready)$/;

/** Counts, times and traces each request; runs before anything changes its method and address. */
export const measureRequest: RequestHandler = (request, response, next) => {
  const begun = performance.now();
  const { method, path, headers } = request;
  const span = beginRequestSpan({
    method,
    traceparent: headers.traceparent,
    // Probes ask every few seconds, and their spans would tell nothing.
    isTraced: !probe.test(path),
  });
  response.once("close", () => {
    const route = routeLabel(contextOf(response).route);
    const status = sentStatus(response);
    countRequest({ route, method, status, seconds: (performance.now() - begun) / 1000 });
    span.end({ route, status });
  });
  span.run(next);
};

const clientGone = 499;

/** The status of an answer; 499, which is never sent, if the client left before there was one. */
export function sentStatus({ headersSent, statusCode }: ServerResponse): number {
  return headersSent ? statusCode : clientGone;
}
