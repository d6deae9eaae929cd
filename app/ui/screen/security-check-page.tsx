import type { ReactNode } from "react";
import { tokenField } from "../../flow/field-names";
import type { PageWords } from "../../i18n/words.server";
import type { CheckStep } from "../../kratos/home/describe-security-check.server";
import type { CheckedList } from "../../kratos/home/mark-recognised.server";
import type { SessionView } from "../../kratos/session/describe/describe-session.server";
import type { News } from "../../kratos/home/describe-news.server";
import { Form } from "../form/form";
import { Icon } from "../inline/icon";
import { Link } from "../inline/link";
import { Linked } from "../inline/linked";
import { Notice } from "../notice";
import { Ways, type Way } from "../ways";
import { Done, Recognition, ThingName } from "./recognition";
import { SessionRow } from "./session-row";

interface SecurityCheckPageProps {
  text: PageWords["check"] & { no_apps: string; all_sessions: string; others: string };
  /** The address that somebody else may have put in, and the answer that it is the person's. */
  address?: { thing: CheckedList["things"][number]; digest: string };
  isPasswordChanged: boolean;
  /** Somebody has signed in since it was changed. */
  isPasswordDoubted: boolean;
  /** Somebody who knows the password could sign in again. */
  isPasswordOpen: boolean;
  /** Where else somebody is signed in, the newest first; only the first few. */
  others: SessionView[];
  /** Somebody else's passkey, key or linked account would let them in again. */
  mayComeBack: boolean;
  sessionText: PageWords["sessions"];
  /** Undefined if they cannot be told now. */
  ways?: CheckedList;
  apps?: CheckedList;
  /** What is gone, or was used, since this browser looked last. */
  gone: News[];
  /** The first step that is still to be done; undefined at the end. */
  next?: CheckStep;
  /** Only the new password is left. */
  isNearlyDone: boolean;
  /** What would make the account safer still. */
  safer: Way[];
  /** Where people find help; its sentence has `%s` in its place. */
  contact?: { text: string; href: string };
  action: string;
  token: string;
  to: { password?: string; sessions: string; settings: string; apps?: string; home: string };
}

/**
 * What helps when something looks wrong, one step after another: the new password first, since those who know the old
 * one could sign in again. Kratos ends the other sessions with it only if it is told to (`revoke_active_sessions`).
 */
export function SecurityCheckPage(props: SecurityCheckPageProps) {
  const {
    text,
    address,
    isPasswordChanged,
    isPasswordDoubted,
    isPasswordOpen,
    others,
    mayComeBack,
    sessionText,
    ways,
    apps,
    gone,
    next,
    isNearlyDone,
    safer,
    contact,
    action,
    token,
    to,
  } = props;
  const hasApps = apps !== undefined && apps.things.length > 0;
  const buttonOf = (step: CheckStep) =>
    step === next ? "button button-primary" : "button button-outlined";
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
        {address ? (
          <Step id="address" title={text.address} hint={text.own_address}>
            <ul className="things">
              <li className="thing">
                <ThingName thing={address.thing} id="own-address" news={address.thing.news} />
              </li>
            </ul>
            <Link className={buttonOf("address")} to={address.thing.to}>
              {address.thing.verb}
            </Link>
            <Form action={action}>
              <button className="button button-outlined" name="address" value={address.digest}>
                {text.was_me}
              </button>
            </Form>
          </Step>
        ) : null}
        {to.password ? (
          <Step
            id="password"
            title={text.password}
            hint={isPasswordChanged ? undefined : text.password_hint}
          >
            {isPasswordDoubted ? <p>{text.password_doubted}</p> : null}
            {isPasswordChanged ? (
              <>
                <Done>{text.password_done}</Done>
                <p>
                  <Link to={to.password}>{text.password_again}</Link>
                </p>
              </>
            ) : (
              <Link className={buttonOf("password")} to={to.password}>
                {text.password}
              </Link>
            )}
            {isPasswordDoubted ? (
              <Form action={action}>
                <button className="button button-outlined" name="password" value="mine">
                  {text.was_me}
                </button>
              </Form>
            ) : null}
          </Step>
        ) : null}
        <Step
          id="sign-out"
          title={text.sign_out}
          hint={others.length > 0 ? text.sign_out_hint : undefined}
        >
          {isPasswordOpen ? <p className="hint">{text.password_first}</p> : null}
          {mayComeBack ? <p className="hint">{text.ways_stay}</p> : null}
          {hasApps ? <p className="hint">{text.apps_stay}</p> : null}
          {others.length === 0 ? (
            <Done>{text.sign_out_done}</Done>
          ) : (
            <SignOut look={buttonOf("sign_out")} {...{ action, token, text }} />
          )}
        </Step>
        <Step id="ways" title={text.ways} hint={text.ways_hint}>
          {gone.map((each) => (
            <p key={each.text} className="check-gone">
              <Icon name="warning" />
              <span>{each.text}</span>
            </p>
          ))}
          {ways ? <Recognition name="ways" list={ways} {...{ action, text }} /> : null}
          {ways && !ways.isOffered ? <SignOut {...{ action, token, text }} /> : null}
          <p>
            <Link to={to.settings}>{text.open_settings}</Link>
          </p>
        </Step>
        {to.apps ? (
          <Step id="apps" title={text.apps} hint={text.apps_hint}>
            {apps?.things.length === 0 ? <Done>{text.no_apps}</Done> : null}
            {apps && hasApps ? <Recognition name="apps" list={apps} {...{ action, text }} /> : null}
            {apps?.things.length === 0 ? null : (
              <p>
                <Link to={to.apps}>{text.open_apps}</Link>
              </p>
            )}
          </Step>
        ) : null}
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

interface SignOutProps {
  look?: string;
  action: string;
  token: string;
  text: PageWords["check"];
}

/** Ends all other sessions: in its step, and where somebody reads that it comes first. */
function SignOut({ look = "button button-outlined", action, token, text }: SignOutProps) {
  return (
    <Form action={action}>
      <input type="hidden" name={tokenField} value={token} />
      <button className={look} type="submit">
        {text.sign_out}
      </button>
    </Form>
  );
}

interface StepProps {
  id?: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

function Step({ id, title, hint, children }: StepProps) {
  return (
    <li id={id} tabIndex={id ? -1 : undefined} className="card card-section check">
      <h2>{title}</h2>
      {hint ? <p className="hint">{hint}</p> : null}
      {children}
    </li>
  );
}
