import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { trace } from "@opentelemetry/api";
import pino from "pino";
import { env } from "../config/env.server";

/** Never pass it typed text, a cookie or a query value. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: findTrace,
});

function findTrace(): { traceId?: string } {
  const traceId = trace.getActiveSpan()?.spanContext().traceId;
  return traceId ? { traceId } : {};
}

const reported = new WeakSet<Error>();
const mostFrames = 5;

interface Where {
  event?: "unexpected_error" | "unhandled_rejection" | "uncaught_exception";
  requestId?: string;
}

/** Logs the place of an error once, without its message, which can quote requests. */
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

/** A library's text on the console can quote a request: the log gets only the place in the library's code. */
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

const header = "x-request-id";
const plausible = /^[A-Za-z0-9-]{8,64}$/;

/** Writes the id into the request's header for the gateway and the pages. Only a trusted proxy's id is kept. */
export function assignRequestId(request: IncomingMessage): string {
  const given = env.TRUSTED_PROXY_HOPS > 0 ? request.headers[header] : undefined;
  const id = typeof given === "string" && plausible.test(given) ? given : randomUUID();
  request.headers[header] = id;
  return id;
}

export function requestIdOf(request: Request): string | undefined {
  const id = request.headers.get(header);
  return id && plausible.test(id) ? id : undefined;
}
