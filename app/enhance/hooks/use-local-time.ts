import { useSyncExternalStore } from "react";
import { dateLanguage } from "../date-language";

const never = () => () => undefined;

/**
 * A time (ISO 8601) in the browser's time zone and as its region writes it, in the page's language. Without script, and in Safari 14.0, which
 * knows no `dateStyle`, it stays the server's text, which names its zone.
 */
export function useLocalTime(iso: string, served: string, isDay?: boolean): string {
  return useSyncExternalStore(
    never,
    () => formatLocally(iso, isDay) ?? served,
    () => served,
  );
}

function formatLocally(iso: string, isDay?: boolean): string | undefined {
  const format = new Intl.DateTimeFormat(dateLanguage(), {
    dateStyle: "medium",
    timeStyle: isDay ? undefined : "short",
  });
  return format.resolvedOptions().dateStyle ? format.format(new Date(iso)) : undefined;
}
