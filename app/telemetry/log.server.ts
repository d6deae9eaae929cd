import pino from "pino";
import { env } from "../settings/env.server";

/** Logs JSON, one line each. Never pass it typed text, a cookie or a query value. */
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

/** Logs where something failed, once, without the message, which can quote requests. */
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

/** A message of several lines can look like stack frames, so it is removed first. */
function framesOf({ stack = "", message }: Error): string[] {
  const frames = stack.slice(stack.indexOf(message) + message.length).split("\n");
  return frames.slice(1, 1 + mostFrames).map((line) => line.trim());
}

const methods = ["debug", "info", "log", "warn", "error", "trace"] as const;

/**
 * Replaces the console: what a library writes there can quote a request and is not JSON. The log gets a line with the
 * place in the library's code, without the text.
 */
export function silenceConsole(): void {
  for (const method of methods) {
    console[method] = () => {
      const { stack = "" } = new Error();
      log.warn({
        event: "console",
        at: stack
          .split("\n")
          .slice(2, 5)
          .map((line) => line.trim()),
      });
    };
  }
}
