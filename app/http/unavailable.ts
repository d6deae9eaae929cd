import type { Asked } from "./upstream.server";

/** The status of the page for a call that was not answered, or not with what was agreed. */
export function unavailableStatus(asked: Asked): number {
  if (!("unavailable" in asked)) return 502;
  return asked.unavailable === "timeout" ? 504 : 503;
}
