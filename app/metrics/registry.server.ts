import { Registry } from "prom-client";
import { env } from "../env.server";
import { log } from "../log.server";

/** Everything that this process counts. */
export const registry = new Registry();

let isReported = false;

/** Runs what writes into a metric. Should that fail, the log says so once and the request goes on. */
export function count(write: () => void): void {
  try {
    write();
  } catch (error) {
    reportFailedCount(error);
  }
}

/**
 * The same for what has to be worked out before it can be counted. Nobody waits for it, and it is not done where
 * nobody can read the count.
 */
export function countLater(write: () => Promise<void>): void {
  if (env.METRICS_PORT === undefined) return;
  write().catch(reportFailedCount);
}

function reportFailedCount(error: unknown): void {
  if (isReported) return;
  isReported = true;
  log.warn({ event: "count_failed", error: error instanceof Error ? error.name : typeof error });
}
