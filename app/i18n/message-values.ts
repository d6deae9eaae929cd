import { formatList } from "./format/format-list";
import { formatNumber } from "./format/format-number";
import { formatTime } from "./format/format-time";
import { pluralCategory, type PluralCategory } from "./format/plural";

type Context = Record<string, unknown>;

/** A number of a message, and how many decimals it is written with. */
interface Written {
  value: number;
  decimals?: number;
}

/**
 * The values of a message's context for use in a text: lists joined by the language's rules, and every `…_unix` time
 * (seconds) also as `…_time`, `…_unix_since_minutes` and `…_unix_until_minutes`.
 */
export function messageValues(
  context: Context,
  language: string,
  now: Date = new Date(),
): Record<string, string | undefined> {
  const values: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(context)) {
    if (typeof value === "string") values[name] = value;
    if (Array.isArray(value)) {
      const type = offersChoice.test(name) ? "disjunction" : "conjunction";
      values[name] = formatList(value.flatMap(sayItem), language, type);
      values[`${name}_list`] = values[name];
    }
    if (isTime(name, value)) values[`${stem(name)}_time`] = formatTime(value, language);
  }
  for (const [name, { value, decimals }] of Object.entries(findNumbers(context, now))) {
    values[name] = formatNumber(value, language, decimals);
  }
  return values;
}

/** The plural form that each number of a message asks for, by its name. */
export function messageForms(
  context: Context,
  language: string,
  now: Date = new Date(),
): Record<string, PluralCategory> {
  const numbers = Object.entries(findNumbers(context, now));
  return Object.fromEntries(
    numbers.map(([name, { value, decimals }]) => [name, pluralCategory(value, language, decimals)]),
  );
}

function findNumbers(context: Context, now: Date): Record<string, Written> {
  const numbers: Record<string, Written> = {};
  for (const [name, value] of Object.entries(context)) {
    if (typeof value !== "number") continue;
    numbers[name] = { value };
    if (!isTime(name, value)) continue;
    const since = (now.getTime() / 1000 - value) / 60;
    numbers[`${name}_since_minutes`] = { value: since, decimals: 2 };
    numbers[`${name}_until_minutes`] = { value: -since, decimals: 2 };
  }
  return numbers;
}

/** Lists of alternatives, joined by "or". */
const offersChoice = /^(available|allowed)_/;

function isTime(name: string, value: unknown): value is number {
  return name.endsWith("_unix") && typeof value === "number";
}

function stem(name: string): string {
  return name.slice(0, -"_unix".length);
}

/** Backup codes are messages themselves. */
function sayItem(item: unknown): string[] {
  if (typeof item === "string" || typeof item === "number") return [String(item)];
  const isMessage = typeof item === "object" && item !== null && "text" in item;
  return isMessage && typeof item.text === "string" ? [item.text] : [];
}
