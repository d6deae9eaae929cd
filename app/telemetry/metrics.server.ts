import { Registry } from "prom-client";
import { env } from "../settings/env.server";
import { log } from "./log.server";

/** Everything that this process counts. */
export const registry = new Registry();

let isReported = false;

/** Runs a function that counts. If it fails, the log says so once and the request continues. */
export function count(write: () => void): void {
  try {
    write();
  } catch (error) {
    reportFailedCount(error);
  }
}

/**
 * The same for a count that must be computed first. Nobody waits for it, and it does not run if nobody can read the
 * count.
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
