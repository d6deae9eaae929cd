import { tokenField } from "../../flow/field-names";
import type { PageWords } from "../../i18n/words.server";
import type { SessionView } from "../../kratos/session/describe/describe-session.server";
import { Form } from "../form/form";
import { Link } from "../inline/link";
import { Mark } from "../inline/mark";
import { PageLinks, type PageLinksProps } from "../page-links";
import { SessionRow } from "./session-row";

interface SessionsPageProps {
  current: SessionView;
  others: SessionView[];
  /** Says that there are more others than could be read. */
  partial?: string;
  mayEndAll: boolean;
  pages: PageLinksProps;
  text: Omit<PageWords["sessions"], "partial">;
  /** Where the forms lead, and back to the same page of the list. */
  action: string;
  token: string;
  /** Where the end of all others is asked about. */
  endAll: string;
  back: string;
}

export function SessionsPage(props: SessionsPageProps) {
  const { current, others, partial, mayEndAll, pages, text, action, token } = props;
  const { endAll, back } = props;
  const list = { text, action, token };
  return (
    <div className="sessions">
      <header className="settings-header">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </header>
      <section className="card card-section">
        <h2 className="visually-hidden">{text.current}</h2>
        <SessionRow
          session={current}
          text={text}
          mark={<Mark tone="good">{text.this_device}</Mark>}
        />
      </section>
      {others.length > 0 || partial ? (
        <section className="card card-section">
          <header className="sessions-others">
            <h2>{text.others}</h2>
            {mayEndAll ? (
              <Link className="button button-outlined" to={endAll}>
                {text.end_all}
              </Link>
            ) : null}
          </header>
          {partial ? <p>{partial}</p> : null}
          <SessionList sessions={others} {...list} />
          <PageLinks {...pages} />
        </section>
      ) : (
        <p className="aside">{text.none}</p>
      )}
      <p className="aside">
        <Link to={back}>{text.back}</Link>
      </p>
    </div>
  );
}

interface SessionListProps extends Pick<SessionsPageProps, "text" | "action" | "token"> {
  sessions: SessionView[];
}

function SessionList({ sessions, text, action, token }: SessionListProps) {
  return (
    <ul className="session-list">
      {sessions.map((session) => (
        <li key={session.id}>
          <SessionRow session={session} text={text}>
            <Form action={action}>
              <input type="hidden" name={tokenField} value={token} />
              <button className="button button-outlined" name="session" value={session.id}>
                {text.end}
                <span className="visually-hidden">
                  {" "}
                  {session.device} {session.began?.text}
                </span>
              </button>
            </Form>
          </SessionRow>
        </li>
      ))}
    </ul>
  );
}
