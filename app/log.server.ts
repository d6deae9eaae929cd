import pino from "pino";
import { env } from "./env.server";

/** JSON, one line each. Nothing that a person typed, no cookie and no query value is ever handed to it. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
});

const reported = new WeakSet<Error>();
const mostFrames = 5;

interface Where {
  event?: "unexpected_error" | "unhandled_rejection" | "uncaught_exception";
  requestId?: string;
}

/** Where something broke, once, without what it was working on: messages can quote requests. */
export function reportError(error: unknown, where: Where = {}): void {
  const { event = "unexpected_error", requestId } = where;
  if (!(error instanceof Error)) {
    log.error({ event, requestId, error: typeof error });
    return;
  }
  if (reported.has(error)) return;
  reported.add(error);
  log.error({ event, requestId, error: error.constructor.name, at: framesOf(error) });
}

/** A message of several lines can look like frames, so it is cut out first. */
function framesOf({ stack = "", message }: Error): string[] {
  const frames = stack.slice(stack.indexOf(message) + message.length).split("\n");
  return frames.slice(1, 1 + mostFrames).map((line) => line.trim());
}
