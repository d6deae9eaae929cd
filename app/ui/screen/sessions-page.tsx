import { tokenField } from "../../flow/field-names";
import type { PageWords } from "../../i18n/words.server";
import type { SessionView } from "../../kratos/session/describe-session.server";
import { Form } from "../form";
import { Link } from "../link";

interface SessionsPageProps {
  current: SessionView;
  others: SessionView[];
  text: PageWords["sessions"];
  action: string;
  token: string;
  back: string;
}

export function SessionsPage({ current, others, text, action, token, back }: SessionsPageProps) {
  return (
    <div className="sessions">
      <header className="settings-header">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </header>
      <section className="card card-section">
        <h2>{text.current}</h2>
        <SessionDetails session={current} text={text} />
      </section>
      <section className="card card-section">
        <h2>{text.others}</h2>
        {others.length === 0 ? <p className="hint">{text.none}</p> : null}
        <ul className="session-list">
          {others.map((session) => (
            <li key={session.id}>
              <SessionDetails session={session} text={text} />
              <Form action={action}>
                <input type="hidden" name={tokenField} value={token} />
                <button className="button button-outlined" name="session" value={session.id}>
                  {text.end}
                  <span className="visually-hidden"> {session.device}</span>
                </button>
              </Form>
            </li>
          ))}
        </ul>
        {others.length > 1 ? (
          <Form className="form" action={action}>
            <input type="hidden" name={tokenField} value={token} />
            <button className="button button-outlined" type="submit">
              {text.end_all}
            </button>
          </Form>
        ) : null}
      </section>
      <p className="aside">
        <Link to={back}>{text.back}</Link>
      </p>
    </div>
  );
}

function SessionDetails({ session, text }: { session: SessionView; text: PageWords["sessions"] }) {
  const { device, place, since, methods } = session;
  return (
    <>
      <p>
        <strong>{device}</strong>
      </p>
      <dl className="details">
        <dt>{text.from}</dt>
        <dd>{place}</dd>
        <dt>{text.signed_in}</dt>
        <dd>{since}</dd>
        <dt>{text.by}</dt>
        <dd>{methods.join(", ")}</dd>
      </dl>
    </>
  );
}
