import type { SummaryEntry } from "../flow/flow-view";
import { Icon } from "./icon";
import { useWords } from "./words";

/** The fields in error, each a link to its field; what is wrong is said there and only there. */
export function ErrorSummary({ entries }: { entries: SummaryEntry[] }) {
  const words = useWords();
  const fields = new Map(entries.map((entry) => [entry.for, entry.label]));
  if (fields.size === 0) return null;
  return (
    <nav className="notice notice-error" aria-labelledby="error-summary">
      <Icon name="error" />
      <div>
        <p id="error-summary">{words.error_summary}</p>
        <ul>
          {Array.from(fields, ([id, label]) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
