import { useLocalTime } from "../../enhance/hooks/use-local-time";

export interface TimeView {
  /** ISO 8601. */
  iso: string;
  /** The time in words that name their zone. */
  text: string;
  /** The page says the day alone. */
  isDay?: boolean;
}

/** A day, and mostly a time: the server's text, and in the visitor's own time zone once script runs. */
export function LocalTime({ iso, text, isDay }: TimeView) {
  return <time dateTime={iso}>{useLocalTime(iso, text, isDay)}</time>;
}

/** A sentence with a time in place of its `%s`. */
export function TimeIn({ sentence, time }: { sentence: string; time: TimeView }) {
  const [before, after] = sentence.split("%s");
  return (
    <>
      {before}
      <LocalTime {...time} />
      {after}
    </>
  );
}
