import { Icon, type IconName } from "./icon";
import { Link } from "./link";

export interface Way {
  to: string;
  label: string;
  hint?: string;
  icon: IconName;
}

/** Pages to go to, as one list of rows. */
export function Ways({ className, ways }: { className: string; ways: Way[] }) {
  return (
    <ul className={className}>
      {ways.map((way) => (
        <li key={way.to}>
          <Link className="way" to={way.to}>
            <WayContent {...way} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function WayContent({ label, hint, icon }: Way) {
  return (
    <>
      <Icon name={icon} />
      <span className="way-text">
        <strong>{label}</strong>
        {hint ? <span className="hint">{hint}</span> : null}
      </span>
      <Icon name="chevron" />
    </>
  );
}
