import { STATUS_CODES } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { retryAfterSeconds } from "./problem.server";
import { refuse } from "./refuse.server";
import { unavailableStatuses } from "./unavailable";
import { whyUnavailable } from "./upstream.server";

interface Failed {
  request: Request;
  response: Response;
  next: NextFunction;
  /** Of the error, when it has one. */
  code: string | undefined;
}

/**
 * Answers a request that the identity service did not: a person gets our page, a program a problem body. An
 * answer that is on its way already is torn off, so that nobody takes its beginning for the whole.
 */
export function answerFailure({ request, response, next, code }: Failed): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const status = unavailableStatuses[whyUnavailable(code)];
  if (status === 503) response.setHeader("Retry-After", String(retryAfterSeconds));
  response.status(status);
  // A script that cannot be had must not look like a page that is taken for one.
  if (request.path.endsWith(".js")) response.type("text/javascript").end();
  else if (request.accepts(["json", "html"]) === "html") {
    refuse(request, response, { code: "unavailable", status });
    next();
  } else {
    response.type("application/problem+json").json({ title: STATUS_CODES[status], status });
  }
}
