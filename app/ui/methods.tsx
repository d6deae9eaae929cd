import { AccountIcon, type AccountIconName } from "./account-icon";
import { Link } from "./link";

export interface Method {
  to: string;
  label: string;
  hint?: string;
  icon: AccountIconName;
}

export function Methods({ className, ways }: { className: string; ways: Method[] }) {
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

function WayContent({ label, hint, icon }: Method) {
  return (
    <>
      <AccountIcon name={icon} />
      <span className="way-text">
        <strong>{label}</strong>
        {hint ? <span className="hint">{hint}</span> : null}
      </span>
      <AccountIcon name="chevron" />
    </>
  );
}
