const formats = new Map<string, Intl.DateTimeFormat>();

/** No `Date` is later, or earlier by its negative. */
const lastSecond = 8.64e12;

/** A day and a time in the language's format, in UTC and labelled so; the argument is in unix seconds. */
export function formatTime(seconds: number, language: string): string {
  return `${formatIn(language, "short").format(toDate(seconds))} UTC`;
}

/** The day alone, in UTC. */
export function formatDay(seconds: number, language: string): string {
  return formatIn(language).format(toDate(seconds));
}

/** The same time by ISO 8601. */
export function toIso(seconds: number): string {
  return toDate(seconds).toISOString();
}

function toDate(seconds: number): Date {
  return new Date(Math.max(-lastSecond, Math.min(lastSecond, seconds)) * 1000);
}

function formatIn(language: string, timeStyle?: "short"): Intl.DateTimeFormat {
  const key = `${language} ${timeStyle}`;
  const format = formats.get(key) ?? createFormat(language, timeStyle);
  formats.set(key, format);
  return format;
}

function createFormat(language: string, timeStyle?: "short"): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle, timeZone: "UTC" });
}
