import { Link } from "../inline/link";
import { Linked } from "../inline/linked";
import { Notice } from "../notice";
import { Ways } from "../ways";
import {
  AddressStep,
  AppsStep,
  PasswordStep,
  SignOutStep,
  WaysStep,
  type SecurityCheckView,
} from "./security-check-steps";
import { SessionRow } from "./session-row";

/**
 * What helps when something looks wrong, one step after another: the new password first, since those who know the old
 * one could sign in again. Kratos ends the other sessions with it only if it is told to (`revoke_active_sessions`).
 */
export function SecurityCheckPage(view: SecurityCheckView) {
  const { text, others, sessionText, next, isNearlyDone, safer, contact, to } = view;
  return (
    <div className="sessions">
      <header className="settings-header">
        <h1>{text.title}</h1>
        {next ? <p>{text.lead}</p> : null}
      </header>
      {others.length > 0 ? (
        // Before the first step, since a new password may end them.
        <section className="card card-section checks-begin">
          <h2>{text.others}</h2>
          <ul className="things">
            {others.map((session) => (
              <li key={session.id} className="thing">
                <SessionRow session={session} text={sessionText} />
              </li>
            ))}
          </ul>
          <p>
            <Link to={to.sessions}>{text.all_sessions}</Link>
          </p>
        </section>
      ) : null}
      <ol className="checks">
        <AddressStep view={view} />
        <PasswordStep view={view} />
        <SignOutStep view={view} />
        <WaysStep view={view} />
        <AppsStep view={view} />
      </ol>
      <div className="checks-end">
        {next ? null : <Notice tone="success">{text.finished}</Notice>}
        {isNearlyDone ? <Notice tone="info">{text.nearly}</Notice> : null}
        {safer.length > 0 ? (
          <>
            <h2>{text.safer}</h2>
            <Ways className="ways" ways={safer} />
          </>
        ) : null}
        {contact ? (
          <p>
            <Linked sentence={text.worried} link={contact} />
          </p>
        ) : null}
      </div>
      <p className="aside">
        <Link to={to.home}>{text.back}</Link>
      </p>
    </div>
  );
}
