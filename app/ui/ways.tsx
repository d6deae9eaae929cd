import { dismissedField } from "../doors/account";
import { Form } from "./form";
import { Icon, type IconName } from "./icon";
import { Link } from "./link";
import { LocalTime, type TimeView } from "./local-time";

export interface Way {
  to: string;
  label: string;
  hint?: string;
  /** What is new, before the hint. */
  news?: { text: string; time?: TimeView }[];
  icon: IconName;
  /** The name of a field that one press sends there, instead of opening the page. */
  sends?: string;
  /** A button below the row that makes it go. */
  dismiss?: { action: string; label: string; digest: string };
}

/** Pages to go to, as one list of rows. */
export function Ways({ className, ways }: { className: string; ways: Way[] }) {
  return (
    <ul className={className}>
      {ways.map((way) => (
        <li key={way.to}>
          {way.sends ? (
            <Form action={way.to}>
              <button className="way" name={way.sends} value="true">
                <WayContent {...way} />
              </button>
            </Form>
          ) : (
            <Link className="way" to={way.to}>
              <WayContent {...way} />
            </Link>
          )}
          {way.dismiss ? (
            <Form className="way-dismiss" action={way.dismiss.action}>
              <button className="link-button" name={dismissedField} value={way.dismiss.digest}>
                {way.dismiss.label}
              </button>
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function WayContent({ label, hint, news = [], icon }: Way) {
  return (
    <>
      <Icon name={icon} />
      <span className="way-text">
        <strong>{label}</strong>
        {news.map(({ text, time }) => (
          <span key={text + (time?.iso ?? "")} className="way-news">
            {text} {time ? <LocalTime {...time} /> : null}
          </span>
        ))}
        {hint ? <span className="hint">{hint}</span> : null}
      </span>
      <Icon name="chevron" />
    </>
  );
}
