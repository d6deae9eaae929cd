import { formatTime } from "./format-time";

/**
 * The values of a message's context for use in a text: lists joined by the language's rules, and every `…_unix` time
 * (seconds) also as `…_time`, `…_unix_since_minutes` and `…_unix_until_minutes`.
 */
export function messageValues(
  context: Record<string, unknown>,
  language: string,
  now: Date = new Date(),
): Record<string, string | undefined> {
  const values: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(context)) {
    values[name] = sayValue(
      value,
      language,
      offersChoice.test(name) ? "disjunction" : "conjunction",
    );
    if (Array.isArray(value)) values[`${name}_list`] = values[name];
    if (name.endsWith("_unix") && typeof value === "number") {
      const minutes = new Intl.NumberFormat(language, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      });
      const since = (now.getTime() / 1000 - value) / 60;
      values[`${name}_since_minutes`] = minutes.format(since);
      values[`${name}_until_minutes`] = minutes.format(-since);
      values[`${name.slice(0, -"_unix".length)}_time`] = formatTime(value, language);
    }
  }
  return values;
}

/** Lists of alternatives, joined by "or". */
const offersChoice = /^(available|allowed)_/;

function sayValue(value: unknown, language: string, type: Intl.ListFormatType): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number") return new Intl.NumberFormat(language).format(value);
  if (Array.isArray(value)) {
    return new Intl.ListFormat(language, { type }).format(value.flatMap(sayItem));
  }
  return undefined;
}

/** Backup codes are messages themselves. */
function sayItem(item: unknown): string[] {
  if (typeof item === "string" || typeof item === "number") return [String(item)];
  const isMessage = typeof item === "object" && item !== null && "text" in item;
  return isMessage && typeof item.text === "string" ? [item.text] : [];
}
