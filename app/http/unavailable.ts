import type { Asked, Unavailable } from "./upstream.server";

/** The status of the page for each way in which an API can fail. */
export const unavailableStatuses: Record<Unavailable, 502 | 503 | 504> = {
  refused: 503,
  busy: 503,
  timeout: 504,
  broken: 502,
  junk: 502,
};

/** Whether an API asks to be left alone for a while. */
export function isBusy(status: number): boolean {
  return status === 429 || status === 503;
}

/** The status of the page for a call that was not answered, or not with what was agreed. */
export function unavailableStatus(asked: Asked): number {
  if ("unavailable" in asked) return unavailableStatuses[asked.unavailable];
  return unavailableStatuses[isBusy(asked.status) ? "busy" : "broken"];
}
