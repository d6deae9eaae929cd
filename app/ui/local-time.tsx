import { useLocalTime } from "../enhance/use-local-time";

export interface TimeView {
  /** ISO 8601. */
  iso: string;
  /** The time in words that name their zone. */
  text: string;
}

/** A day and a time: the server's text, and in the visitor's own time zone once script runs. */
export function LocalTime({ iso, text }: TimeView) {
  return <time dateTime={iso}>{useLocalTime(iso, text)}</time>;
}
