import type { ReactNode } from "react";
import type { SessionView } from "../../account/sessions-page.server";
import type { PageWords } from "../../i18n/words.server";
import { tokenField } from "../../model/field-names";
import { Form } from "../form/form";
import { Icon, type IconName, Mark } from "../icon";
import { Link } from "../link";
import { LocalTime } from "../local-time";
import { PageLinks, type PageLinksProps } from "../page-links";

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

const icons: Record<SessionView["kind"], IconName> = {
  computer: "computer",
  phone: "phone",
  tablet: "tablet",
  unknown: "info",
};

interface SessionRowProps {
  session: SessionView;
  text: Omit<PageWords["sessions"], "partial">;
  /** What stands beside the device's name. */
  mark?: ReactNode;
  /** What can be done, at the end of the row. */
  children?: ReactNode;
}

/** One session: its device, where and since when it is signed in, then how. */
function SessionRow({ session, text, mark, children }: SessionRowProps) {
  const { device, kind, began, methods, secondStep, address, place } = session;
  return (
    <div className="session">
      <span className="session-icon">
        <Icon name={icons[kind]} />
      </span>
      <div className="session-body">
        <p className="session-device">
          <strong>
            <bdi>{device}</bdi>
          </strong>{" "}
          {mark}
        </p>
        <dl className="session-facts">
          <div>
            <Detail name={place || !address ? text.from : text.ip_address}>
              <bdi>{place ?? address ?? text.unknown_place}</bdi>
            </Detail>
            {began ? (
              <Detail name={text.signed_in}>
                {began.ago}{" "}
                <span className="session-time">
                  <LocalTime {...began} />
                </span>
              </Detail>
            ) : null}
          </div>
          <div className="hint">
            {methods ? <Detail name={text.by}>{methods}</Detail> : null}
            {secondStep ? <Detail name={text.second_step}>{secondStep}</Detail> : null}
            {place && address ? (
              <Detail name={text.ip_address}>
                <bdi>{address}</bdi>
              </Detail>
            ) : null}
          </div>
        </dl>
      </div>
      {children ? <div className="session-end">{children}</div> : null}
    </div>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="visually-hidden">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
