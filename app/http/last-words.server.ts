import { STATUS_CODES } from "node:http";

/** All that is said where no page can be drawn: the status, and what to tell the support. */
export function lastWords(status: number, requestId = ""): string {
  const said = `${status} ${STATUS_CODES[status] ?? ""}`.trim();
  return [said, requestId, new Date().toISOString(), ""].join("\n");
}
