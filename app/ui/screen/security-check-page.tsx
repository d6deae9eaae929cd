import type { ReactNode } from "react";
import { tokenField } from "../../flow/field-names";
import type { PageWords } from "../../i18n/words.server";
import type { CheckedList, CheckedThing } from "../../kratos/home/describe-security-check.server";
import type { SessionView } from "../../kratos/session/describe-session.server";
import { Address } from "../address";
import { Form } from "../form";
import { Icon } from "../icon";
import { Link } from "../link";
import { TimeIn } from "../local-time";
import { Notice } from "../notice";
import { SessionRow } from "./session-row";

interface SecurityCheckPageProps {
  text: PageWords["check"] & { no_apps: string };
  isPasswordChanged: boolean;
  /** Where else somebody is signed in, the newest first. */
  others: SessionView[];
  sessionText: PageWords["sessions"];
  /** Undefined if they cannot be told now. */
  ways?: CheckedList;
  apps?: CheckedList;
  isFinished: boolean;
  /** What would make the account safer still. */
  next?: { to: string; label: string };
  action: string;
  token: string;
  to: { password?: string; settings: string; apps?: string; home: string };
}

/**
 * What helps when something looks wrong, one step after another: the new password first, since those who know the old
 * one could sign in again. Kratos ends the other sessions with it only if it is told to (`revoke_active_sessions`).
 */
export function SecurityCheckPage(props: SecurityCheckPageProps) {
  const {
    text,
    isPasswordChanged,
    others,
    sessionText,
    ways,
    apps,
    isFinished,
    next,
    action,
    token,
    to,
  } = props;
  return (
    <div className="sessions">
      <header className="settings-header">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </header>
      {others.length > 0 ? (
        // Before the first step, since a new password may end them.
        <section className="card card-section checks-begin">
          <h2>{sessionText.others}</h2>
          <ul className="things">
            {others.map((session) => (
              <li key={session.id} className="thing">
                <SessionRow session={session} text={sessionText} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <ol className="checks">
        {to.password ? (
          <Step title={text.password} hint={text.password_hint}>
            {isPasswordChanged ? (
              <>
                <Done>{text.password_done}</Done>
                <p>
                  <Link to={to.password}>{text.password_again}</Link>
                </p>
              </>
            ) : (
              <Link className="button button-outlined" to={to.password}>
                {text.password}
              </Link>
            )}
          </Step>
        ) : null}
        <Step id="sign-out" title={text.sign_out} hint={text.sign_out_hint}>
          {others.length === 0 ? (
            <Done>{text.sign_out_done}</Done>
          ) : (
            <Form action={action}>
              <input type="hidden" name={tokenField} value={token} />
              <button className="button button-outlined" type="submit">
                {text.sign_out}
              </button>
            </Form>
          )}
        </Step>
        <Step id="ways" title={text.ways} hint={text.ways_hint}>
          {ways ? <Recognition name="ways" list={ways} action={action} text={text} /> : null}
          <p>
            <Link to={to.settings}>{text.open_settings}</Link>
          </p>
        </Step>
        {to.apps ? (
          <Step id="apps" title={text.apps} hint={text.apps_hint}>
            {apps?.things.length === 0 ? <Done>{text.no_apps}</Done> : null}
            {apps && apps.things.length > 0 ? (
              <Recognition name="apps" list={apps} action={action} text={text} />
            ) : null}
            {apps?.things.length === 0 ? null : (
              <p>
                <Link to={to.apps}>{text.open_apps}</Link>
              </p>
            )}
          </Step>
        ) : null}
      </ol>
      {isFinished ? (
        <div className="checks-end">
          <Notice tone="success">{text.finished}</Notice>
          {next ? (
            <Link className="button button-outlined" to={next.to}>
              {next.label}
            </Link>
          ) : null}
        </div>
      ) : null}
      <p className="aside">
        <Link to={to.home}>{text.back}</Link>
      </p>
    </div>
  );
}

interface RecognitionProps {
  /** The field that says which list was recognised. */
  name: string;
  list: CheckedList;
  action: string;
  text: PageWords["check"];
}

/** A list to look through: each thing can be taken away, or all of them recognised. */
function Recognition({ name, list, action, text }: RecognitionProps) {
  return (
    <>
      <ul className="things">
        {list.things.map((thing, place) => (
          <li key={thing.to} className="thing">
            <ThingToCheck thing={thing} id={`${name}-${place}`} />
          </li>
        ))}
      </ul>
      {list.isRecognised ? (
        <Done>{text.recognised}</Done>
      ) : (
        <Form action={action}>
          <button className="button button-outlined" name={name} value={list.digest}>
            {text.recognise}
          </button>
        </Form>
      )}
    </>
  );
}

function ThingToCheck({ thing, id }: { thing: CheckedThing; id: string }) {
  const { name, hint, since, verb, to } = thing;
  return (
    <>
      <span className="thing-name">
        <span id={id}>
          <Address text={name} />
        </span>
        {hint ? <span className="hint">{hint}</span> : null}
        {since ? (
          <span className="hint">
            <TimeIn {...since} />
          </span>
        ) : null}
      </span>
      <Link className="button button-quiet thing-button" to={to} aria-describedby={id}>
        {verb}
      </Link>
    </>
  );
}

function Done({ children }: { children: string }) {
  return (
    <p className="check-done">
      <Icon name="success" />
      <span>{children}</span>
    </p>
  );
}

interface StepProps {
  id?: string;
  title: string;
  hint: string;
  children: ReactNode;
}

function Step({ id, title, hint, children }: StepProps) {
  return (
    <li id={id} tabIndex={id ? -1 : undefined} className="card card-section check">
      <h2>{title}</h2>
      <p className="hint">{hint}</p>
      {children}
    </li>
  );
}
