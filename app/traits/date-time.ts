/**
 * A `datetime-local` field has no time zone, and JSON Schema's `date-time` requires one. The page shows and accepts
 * UTC, and says so.
 */
const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/** `2026-11-21T10:00:00+01:00` as a field shows it: `2026-11-21T09:00`. Empty if it is not a time. */
export function toLocalDateTime(value: string): string {
  const time = Date.parse(local.test(value) ? `${value}Z` : value);
  return Number.isNaN(time) ? "" : new Date(time).toISOString().slice(0, 16);
}

/** `2026-11-21T09:00` as the schema requires it: `2026-11-21T09:00:00Z`. Anything else stays unchanged. */
export function fromLocalDateTime(value: string): string {
  if (!local.test(value)) return value;
  return value.length === 16 ? `${value}:00Z` : `${value}Z`;
}

/** A date and time of UTC, as a field has it (`2026-11-21T09:00`), in the time zone of this browser. */
export function toZoned(utc: string): string {
  const time = new Date(`${utc}Z`);
  if (Number.isNaN(time.getTime())) return "";
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The same back. */
export function toUtc(local: string): string {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? "" : time.toISOString().slice(0, 16);
}
