import pino from "pino";
import { env } from "./env.server";

/** JSON, one line each. Nothing that a person typed, no cookie and no query value is ever handed to it. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
});

/** Where something broke, without what it was working on: messages can quote requests. */
export function reportError(error: unknown, requestId?: string): void {
  const at =
    error instanceof Error
      ? error.stack
          ?.split("\n")
          .slice(1, 6)
          .map((line) => line.trim())
      : [];
  const name = error instanceof Error ? error.name : typeof error;
  log.error({ event: "unexpected_error", requestId, error: name, at });
}
