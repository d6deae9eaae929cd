/** The language of a page's dates and lists: our English is British. */
export const formatOf = (language: string) => (language === "en" ? "en-GB" : language);

const listFormats = new Map<string, Intl.ListFormat>();

type ListType = "conjunction" | "disjunction";

interface Joined {
  type: ListType;
  /** Isolates a thing from the words around it. Hebrew joins one in other letters by a hyphen first. */
  apart?: (item: string) => string;
}

/** Joins things by "and" or "or" as the language does it. */
export function formatList(
  items: string[],
  language: string,
  { type, apart = (item) => item }: Joined,
): string {
  const key = `${language} ${type}`;
  const format = listFormats.get(key) ?? new Intl.ListFormat(formatOf(language), { type });
  listFormats.set(key, format);
  return format
    .formatToParts(items)
    .map(({ type, value }) => (type === "element" ? apart(value) : value))
    .join("");
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Writes `decimals` even if they are zeros. */
export function formatNumber(value: number, language: string, decimals?: number): string {
  const key = `${language} ${decimals}`;
  const format = numberFormats.get(key) ?? createNumberFormat(language, decimals);
  numberFormats.set(key, format);
  return format.format(value);
}

function createNumberFormat(language: string, decimals?: number): Intl.NumberFormat {
  if (decimals === undefined) return new Intl.NumberFormat(language);
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** A `Date` can be neither later, nor earlier by its negative. */
const lastSecond = 8.64e12;

/** In the language's format, in UTC and labelled so. */
export function formatTime(seconds: number, language: string): string {
  return `${formatIn(language, "short").format(toDate(seconds))} UTC`;
}

export function formatDay(seconds: number, language: string): string {
  return formatIn(language).format(toDate(seconds));
}

export function toIso(seconds: number): string {
  return toDate(seconds).toISOString();
}

function toDate(seconds: number): Date {
  return new Date(Math.max(-lastSecond, Math.min(lastSecond, seconds)) * 1000);
}

function formatIn(language: string, timeStyle?: "short"): Intl.DateTimeFormat {
  const key = `${language} ${timeStyle}`;
  const format = timeFormats.get(key) ?? createTimeFormat(language, timeStyle);
  timeFormats.set(key, format);
  return format;
}

function createTimeFormat(language: string, timeStyle?: "short"): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(formatOf(language), {
    dateStyle: "medium",
    timeStyle,
    timeZone: "UTC",
  });
}

/** The region of our words, where another region has a catalogue of its own. */
const regions = new Map([["pt", "pt-BR"]]);

/** The name in the language itself, told apart from `all` others: `Português (Brasil)`, `简体中文`. */
export function nameLanguage(code: string, all: string[]): string {
  const regional = regions.get(code) ?? code;
  const namedCode = all.includes(regional) ? code : regional;
  const languageDisplay = new Intl.Locale(namedCode).region ? "standard" : "dialect";
  const names = new Intl.DisplayNames(code, { type: "language", languageDisplay });
  const name = names.of(namedCode) ?? code;
  const [first = ""] = name;
  return first.toLocaleUpperCase(code) + name.slice(first.length);
}

const fullWidthSign = /[\u3000-\u303f\uff00-\uffef]$/;
const ideographAtEnd = /[\u3040-\u30ff\u3400-\u9fff]$/;
const ideographAtStart = /^[\u3040-\u30ff\u3400-\u9fff]/;

/** Chinese and Japanese signs bring a space of their own. */
export function spaceBetween(text: string, next: string): "" | " " {
  const isJoined = ideographAtEnd.test(text) && ideographAtStart.test(next);
  return isJoined || fullWidthSign.test(text) ? "" : " ";
}

export type Direction = "ltr" | "rtl";

/** Node 20 and 24 disagree on where Intl tells a language's direction; the scripts do not change. */
const fromRightToLeft = new Set([
  "Adlm",
  "Arab",
  "Hebr",
  "Mand",
  "Nkoo",
  "Rohg",
  "Samr",
  "Syrc",
  "Thaa",
]);

const directions = new Map<string, Direction>();

/** By the script of the language, or the one that it usually has. */
export function directionOf(language: string): Direction {
  const direction = directions.get(language) ?? findDirection(language);
  directions.set(language, direction);
  return direction;
}

function findDirection(language: string): Direction {
  const { script } = new Intl.Locale(language).maximize();
  return fromRightToLeft.has(script ?? "") ? "rtl" : "ltr";
}

export interface TimeView {
  iso: string;
  /** The time in words that name their zone. */
  text: string;
  isDay?: boolean;
}
