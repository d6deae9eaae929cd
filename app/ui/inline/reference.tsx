import { spaceBetween } from "../../i18n/format/space-between";
import { LocalTime, type TimeView } from "./local-time";

interface ReferenceProps {
  label: string;
  /** The ids of the request and of the error that Kratos stored. */
  ids: (string | undefined)[];
  time: TimeView;
}

/** What to tell the support about an error, to copy in one go; the logs have the same ids. */
export function Reference({ label, ids, time }: ReferenceProps) {
  return (
    <p className="hint reference">
      {label}
      {spaceBetween(label, "")}
      <LocalTime {...time} />
      {ids.filter(Boolean).map((id) => (
        <code key={id} dir="ltr">
          {id}
        </code>
      ))}
    </p>
  );
}
