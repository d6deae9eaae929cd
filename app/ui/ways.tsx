import { Form } from "./form/form";
import { Icon, type IconName } from "./inline/icon";
import { Link } from "./inline/link";

export interface Way {
  to: string;
  label: string;
  hint?: string;
  icon: IconName;
  /** The name of a field that one press sends there, instead of opening the page. */
  sends?: string;
}

/** Pages to go to, as one list of rows. */
export function Ways({ className, ways }: { className: string; ways: Way[] }) {
  return (
    <ul className={className}>
      {ways.map((way) => (
        <li key={way.to}>
          <Row {...way} />
        </li>
      ))}
    </ul>
  );
}

function Row(way: Way) {
  return way.sends ? (
    <Form action={way.to}>
      <button className="way" name={way.sends} value="true">
        <WayContent {...way} />
      </button>
    </Form>
  ) : (
    <Link className="way" to={way.to}>
      <WayContent {...way} />
    </Link>
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
