import { Link } from "../link";

interface DangerZoneProps {
  /** The file with what is known about the person. */
  copy: string;
  /** The page that asks before the account is deleted. */
  deletion: string;
  text: Record<"title" | "copy" | "copy_hint" | "download" | "delete" | "delete_hint", string>;
}

/** The id of the zone, for links to it. */
export const dangerZone = "your-data";

/** The end of the settings, set apart from them: a copy of one's data, and the deletion of the account. */
export function DangerZone({ copy, deletion, text }: DangerZoneProps) {
  return (
    <div className="danger-zone">
      <section
        id={dangerZone}
        className="card card-section"
        data-testid="danger-zone"
        tabIndex={-1}
      >
        <h2>{text.title}</h2>
        <div className="danger-row">
          <div>
            <h3>{text.copy}</h3>
            <p className="hint">{text.copy_hint}</p>
          </div>
          <Link className="button button-outlined" to={copy} data-testid="data-copy-link">
            {text.download}
            <span className="visually-hidden"> ({text.copy})</span>
          </Link>
        </div>
        <div className="danger-row">
          <div>
            <h3>{text.delete}</h3>
            <p className="hint">{text.delete_hint}</p>
          </div>
          <Link
            id="delete-account"
            className="button button-danger-quiet"
            to={deletion}
            data-testid="delete-account-link"
          >
            {text.delete}
          </Link>
        </div>
      </section>
    </div>
  );
}
