const formats = new Map<string, Intl.DateTimeFormat>();

/** A day and a time as the language writes them, in UTC and saying so; the moment is in unix seconds. */
export function sayTime(seconds: number, language: string): string {
  const format = formats.get(language) ?? createFormat(language);
  formats.set(language, format);
  return `${format.format(new Date(seconds * 1000))} UTC`;
}

function createFormat(language: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });
}
