import type { Words } from "./words.server";

const units = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
  ["month", 12],
] as const;

const formats = new Map<string, Intl.RelativeTimeFormat>();

type Speaker = Pick<Words, "language" | "count">;

/** How long ago something was, in the language's words (`2 hours ago`), rounded down; `now` within a minute. */
export function formatAge(seconds: number, words: Speaker): string {
  const { language } = words;
  const format =
    formats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  formats.set(language, format);
  if (seconds < 60) return format.format(0, "second");
  let age = seconds;
  for (const [unit, most] of units) {
    if (age < most) return sayExactly(age, unit, words);
    age /= most;
  }
  return sayExactly(age, "year", words);
}

const exact = new Map<string, Intl.RelativeTimeFormat>();

/**
 * "1 day ago": "yesterday" would depend on the visitor's time zone. Days are counted in words of ours, since Intl says
 * "3 døgn" in Norwegian, which is a unit of 24 hours.
 */
function sayExactly(
  age: number,
  unit: Intl.RelativeTimeFormatUnit,
  { language, count }: Speaker,
): string {
  const whole = Math.floor(age);
  if (unit === "day") return count("sessions.days_ago", whole);
  const format =
    exact.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: "always" });
  exact.set(language, format);
  return format.format(-whole, unit);
}
