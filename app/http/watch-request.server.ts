import type { RequestHandler } from "express";
import { countRequest } from "../metrics/count-request.server";
import { beginRequestSpan } from "../tracing/request-span.server";
import { contextOf } from "./edge-context.server";
import { routeLabel } from "./route-label";

/** No status that anybody sent: the client was gone before there was one. */
const clientGone = 499;
const probe = /\/health\/(alive|ready)$/;

/** Counts, times and traces each request; before anything changes its method and address. */
export const watchRequest: RequestHandler = (request, response, next) => {
  const begun = performance.now();
  const { method, path, headers } = request;
  const span = beginRequestSpan({
    method,
    traceparent: headers.traceparent,
    // Somebody asks every few seconds, and there is nothing to learn from it.
    isTraced: !probe.test(path),
  });
  response.once("close", () => {
    const route = routeLabel(contextOf(response).route);
    const status = response.headersSent ? response.statusCode : clientGone;
    countRequest({ route, method, status, seconds: (performance.now() - begun) / 1000 });
    span.end({ route, status });
  });
  span.run(next);
};
