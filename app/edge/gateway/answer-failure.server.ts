import { retryAfterSeconds } from "../../page/problem.server";
import { passedOf } from "../request/gateway-request.server";
import { sendProblem, type Exchange } from "../request/refuse.server";
import { unavailableStatuses, unavailableReason } from "../../upstream/reply";

/**
 * Answers a request that Kratos did not answer: a person gets our page, a program a problem body. `code` is the
 * error's, if it has one. An answer that has begun is cut off, so that nobody takes it for complete.
 */
export function answerFailure(exchange: Exchange, code: string | undefined): void {
  const { response } = exchange;
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  answerUnavailable(exchange, unavailableStatuses[unavailableReason(code)]);
}

/** The same by the status of the answer, before any of it was sent. */
export function answerUnavailable(exchange: Exchange, status: number): void {
  const { response } = exchange;
  if (status === 503) response.setHeader("Retry-After", String(retryAfterSeconds));
  // A missing script must not look like a page that is executed as one.
  const isScript = passedOf(response)?.path.endsWith(".js");
  if (isScript) response.status(status).type("text/javascript").end();
  else sendProblem(exchange, { code: "unavailable", status });
}
