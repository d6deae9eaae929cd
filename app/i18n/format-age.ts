const units = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
  ["month", 12],
] as const;

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** How long ago something was, in the language's words (`2 hours ago`), rounded down; `now` within a minute. */
export function formatAge(seconds: number, language: string): string {
  const format =
    formats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  formats.set(language, format);
  if (seconds < 60) return format.format(0, "second");
  let age = seconds;
  for (const [unit, most] of units) {
    if (age < most) return sayExactly(age, unit, language);
    age /= most;
  }
  return sayExactly(age, "year", language);
}

const exact = new Map<string, Intl.RelativeTimeFormat>();

/** "1 day ago": "yesterday" would depend on the visitor's time zone. */
function sayExactly(age: number, unit: Intl.RelativeTimeFormatUnit, language: string): string {
  const format =
    exact.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: "always" });
  exact.set(language, format);
  return format.format(-Math.floor(age), unit);
}
