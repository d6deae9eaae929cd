/** A `datetime-local` field has no time zone, and JSON Schema's `date-time` requires one: the page uses UTC. */
const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/** Shows `2026-11-21T10:00:00+01:00` as `2026-11-21T09:00`; empty if the value is no time. */
export function toLocalDateTime(value: string): string {
  const time = Date.parse(local.test(value) ? `${value}Z` : value);
  return Number.isNaN(time) ? "" : new Date(time).toISOString().slice(0, 16);
}

/** Writes `2026-11-21T09:00` as `2026-11-21T09:00:00Z`, and leaves anything else unchanged. */
export function fromLocalDateTime(value: string): string {
  if (!local.test(value)) return value;
  return value.length === 16 ? `${value}:00Z` : `${value}Z`;
}

/** From UTC to the time zone of this browser. */
export function toZoned(utc: string): string {
  const time = new Date(`${utc}Z`);
  if (Number.isNaN(time.getTime())) return "";
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function toUtc(local: string): string {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? "" : time.toISOString().slice(0, 16);
}
