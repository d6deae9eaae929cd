import { spaceBetween } from "../i18n/space-between";
import { LocalTime, type TimeView } from "./local-time";

interface ReferenceProps {
  label: string;
  /** The ids of the request and of the error that Kratos stored. */
  ids: (string | undefined)[];
  time: TimeView;
}

/** What to tell the support about an error, in one line to copy; the logs have the same ids. */
export function Reference({ label, ids, time }: ReferenceProps) {
  return (
    <p className="hint reference">
      {label}
      {spaceBetween(label, "")}
      {ids.filter(Boolean).map((id) => (
        <span key={id}>
          <code dir="ltr">{id}</code>
          {" · "}
        </span>
      ))}
      <LocalTime {...time} />
    </p>
  );
}
