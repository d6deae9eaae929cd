import { dismissedField } from "../doors/account";
import { Form } from "./form/form";
import { Icon, type IconName } from "./inline/icon";
import { Link } from "./inline/link";
import { LocalTime, type TimeView } from "./inline/local-time";

export interface Way {
  to: string;
  label: string;
  hint?: string;
  /** What is new, above the row, and the button that says that it is known. */
  news?: { text: string; time?: TimeView; dismiss: Dismissal }[];
  icon: IconName;
  /** A button below the row that makes it go. */
  dismiss?: Dismissal;
}

interface Dismissal {
  action: string;
  label: string;
  digest: string;
}

/** Pages to go to, as one list of rows. */
export function Ways({ className, ways }: { className: string; ways: Way[] }) {
  return (
    <ul className={className}>
      {ways.map((way) => (
        <li key={way.to}>
          {way.news ? <News {...way} news={way.news} /> : <Row {...way} />}
          {way.dismiss ? (
            <div className="way-dismiss">
              <Dismiss {...way.dismiss} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** What is new below its title, and then the way to go. */
function News({ to, label, hint, news, icon }: Way & { news: NonNullable<Way["news"]> }) {
  return (
    <>
      <div className="way">
        <Icon name={icon} />
        <strong className="way-text">{label}</strong>
      </div>
      <ul className="way-news">
        {news.map(({ text, time, dismiss }) => (
          <li key={dismiss.digest}>
            <span id={`news-${dismiss.digest}`}>
              {text} {time ? <LocalTime {...time} /> : null}
            </span>
            <Dismiss {...dismiss} describedBy={`news-${dismiss.digest}`} />
          </li>
        ))}
      </ul>
      <Link className="way way-on" to={to}>
        <span>{hint}</span>
        <Icon name="chevron" />
      </Link>
    </>
  );
}

function Row(way: Way) {
  return (
    <Link className="way" to={way.to}>
      <WayContent {...way} />
    </Link>
  );
}

function Dismiss({ action, label, digest, describedBy }: Dismissal & { describedBy?: string }) {
  return (
    <Form action={action}>
      <button
        className="link-button"
        name={dismissedField}
        value={digest}
        aria-describedby={describedBy}
      >
        {label}
      </button>
    </Form>
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
