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
