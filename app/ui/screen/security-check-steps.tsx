import type { ReactNode } from "react";
import { tokenField } from "../../flow/field-names";
import type { PageWords } from "../../i18n/words.server";
import type { CheckStep } from "../../kratos/home/describe-security-check.server";
import type { News } from "../../kratos/home/describe-news.server";
import type { CheckedList } from "../../kratos/home/mark-recognised.server";
import type { SessionView } from "../../kratos/session/describe/describe-session.server";
import { Form } from "../form/form";
import { Icon } from "../inline/icon";
import { Link } from "../inline/link";
import type { Way } from "../ways";
import { Done, Recognition, ThingName } from "./recognition";

/** What the security check knows, and where each of its steps leads. */
export interface SecurityCheckView {
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
  sessionText: Omit<PageWords["sessions"], "partial">;
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

interface StepsProps {
  view: SecurityCheckView;
}

/** The first step if somebody else may have put in an address: whoever reads its mails chooses a password by them. */
export function AddressStep({ view: { address, next, text, action } }: StepsProps) {
  if (!address) return null;
  const { thing, digest } = address;
  return (
    <Step id="address" title={text.address} hint={text.own_address}>
      <ul className="things">
        <li className="thing">
          <ThingName thing={thing} id="own-address" news={thing.news} />
        </li>
      </ul>
      <Link className={buttonOf("address", next)} to={thing.to}>
        {thing.verb}
      </Link>
      <Form action={action}>
        <button className="button button-outlined" name="address" value={digest}>
          {text.was_me}
        </button>
      </Form>
    </Step>
  );
}

export function PasswordStep({ view }: StepsProps) {
  const { isPasswordChanged, isPasswordDoubted, next, text, action, to } = view;
  if (!to.password) return null;
  return (
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
        <Link className={buttonOf("password", next)} to={to.password}>
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
  );
}

export function SignOutStep({ view }: StepsProps) {
  const { others, apps, isPasswordOpen, mayComeBack, next, text } = view;
  return (
    <Step
      id="sign-out"
      title={text.sign_out}
      hint={others.length > 0 ? text.sign_out_hint : undefined}
    >
      {isPasswordOpen ? <p className="hint">{text.password_first}</p> : null}
      {mayComeBack ? <p className="hint">{text.ways_stay}</p> : null}
      {apps && apps.things.length > 0 ? <p className="hint">{text.apps_stay}</p> : null}
      {others.length === 0 ? (
        <Done>{text.sign_out_done}</Done>
      ) : (
        <SignOut look={buttonOf("sign_out", next)} view={view} />
      )}
    </Step>
  );
}

export function WaysStep({ view }: StepsProps) {
  const { gone, ways, text, action, to } = view;
  return (
    <Step id="ways" title={text.ways} hint={text.ways_hint}>
      {gone.map((each) => (
        <p key={each.text} className="check-gone">
          <Icon name="warning" />
          <span>{each.text}</span>
        </p>
      ))}
      {ways ? <Recognition name="ways" list={ways} {...{ action, text }} /> : null}
      {ways && !ways.isOffered ? <SignOut view={view} /> : null}
      <p>
        <Link to={to.settings}>{text.open_settings}</Link>
      </p>
    </Step>
  );
}

export function AppsStep({ view: { apps, text, action, to } }: StepsProps) {
  if (!to.apps) return null;
  const hasNone = apps?.things.length === 0;
  return (
    <Step id="apps" title={text.apps} hint={text.apps_hint}>
      {hasNone ? <Done>{text.no_apps}</Done> : null}
      {apps && !hasNone ? <Recognition name="apps" list={apps} {...{ action, text }} /> : null}
      {hasNone ? null : (
        <p>
          <Link to={to.apps}>{text.open_apps}</Link>
        </p>
      )}
    </Step>
  );
}

/** The button of the first step that is still to be done is filled. */
function buttonOf(step: CheckStep, next: CheckStep | undefined): string {
  return step === next ? "button button-primary" : "button button-outlined";
}

interface SignOutProps extends StepsProps {
  look?: string;
}

/** Ends all other sessions: in its step, and where somebody reads that it comes first. */
function SignOut({ look = "button button-outlined", view }: SignOutProps) {
  const { action, token, text } = view;
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
