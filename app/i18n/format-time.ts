const formats = new Map<string, Intl.DateTimeFormat>();

/** No `Date` is later, or earlier by its negative. */
const lastSecond = 8.64e12;

/** A day and a time in the language's format, in UTC and labelled so; the argument is in unix seconds. */
export function formatTime(seconds: number, language: string): string {
  const format = formats.get(language) ?? createFormat(language);
  formats.set(language, format);
  const bounded = Math.max(-lastSecond, Math.min(lastSecond, seconds));
  return `${format.format(new Date(bounded * 1000))} UTC`;
}

function createFormat(language: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });
}
