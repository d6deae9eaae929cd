import { Icon } from "./inline/icon";
import { Link } from "./inline/link";

/** The way back to the page that somebody came from, above the heading. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <p className="back-link">
      <Link to={to}>
        <Icon name="chevron" />
        {label}
      </Link>
    </p>
  );
}
