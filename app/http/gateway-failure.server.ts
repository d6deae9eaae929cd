import { retryAfterSeconds } from "./problem.server";
import { answerProblem, type Exchange } from "./refuse.server";
import { unavailableStatuses } from "./unavailable";
import { whyUnavailable } from "./upstream.server";

/**
 * Answers a request that the identity service did not: a person gets our page, a program a problem body. `code` is
 * that of the error, when it has one. An answer that is on its way already is torn off, so that nobody takes its
 * beginning for the whole.
 */
export function answerFailure(exchange: Exchange, code: string | undefined): void {
  const { request, response } = exchange;
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const status = unavailableStatuses[whyUnavailable(code)];
  if (status === 503) response.setHeader("Retry-After", String(retryAfterSeconds));
  // A script that cannot be had must not look like a page that is taken for one.
  if (request.path.endsWith(".js")) response.status(status).type("text/javascript").end();
  else answerProblem(exchange, { code: "unavailable", status });
}
