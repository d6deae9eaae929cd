import { formatOf, type TimeView } from "../i18n/format";
import { useHydrated } from "./enhance/hydrate";
import { Filled } from "./filled";

/** A day, and mostly a time: the server's text, and in the visitor's own time zone once script runs. */
export function LocalTime({ iso, text, isDay }: TimeView) {
  return <time dateTime={iso}>{useLocalTime(iso, text, isDay)}</time>;
}

export function TimeIn({ sentence, time }: { sentence: string; time: TimeView }) {
  return <Filled text={sentence} parts={{ time: <LocalTime {...time} /> }} />;
}

/**
 * A time (ISO 8601) in the browser's time zone and as its region writes it, in the page's language. Without script, and in Safari 14.0, which
 * knows no `dateStyle`, it stays the server's text, which names its zone.
 */
function useLocalTime(iso: string, served: string, isDay?: boolean): string {
  return useHydrated() ? (formatLocally(iso, isDay) ?? served) : served;
}

function formatLocally(iso: string, isDay?: boolean): string | undefined {
  const format = new Intl.DateTimeFormat(dateLanguage(), {
    dateStyle: "medium",
    timeStyle: isDay ? undefined : "short",
  });
  return format.resolvedOptions().dateStyle ? format.format(new Date(iso)) : undefined;
}

/** The browser's time zone in the page's language, without summer or winter; its id in Safari before 15.4. */
export function nameTimeZone(
  language = dateLanguage(),
  { timeZone } = Intl.DateTimeFormat().resolvedOptions(),
): string {
  try {
    const timeZoneName = "longGeneric";
    const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName });
    return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  } catch {
    return timeZone;
  }
}

/**
 * The language for dates: the page's, in the region that the browser asks for. Our English is British if the browser
 * asks for none.
 * @example A page in `en` has dates in `en-US` for a browser that asks for `en-US`.
 */
export function dateLanguage(
  page = document.documentElement.lang,
  wanted: readonly string[] = navigator.languages,
): string {
  return wanted.find((tag) => tag.startsWith(`${page}-`)) ?? formatOf(page);
}
