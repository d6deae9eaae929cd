import type { ReactNode } from "react";
import { tokenField } from "../../flow/field-names";
import type { PageWords } from "../../i18n/words.server";
import type { WaysInView } from "../../kratos/session/describe-ways-in";
import { Form } from "../form";
import { Icon } from "../icon";
import { Link } from "../link";
import { WaysInPanel } from "./ways-in-panel";

interface SecurityCheckPageProps {
  text: PageWords["check"];
  isPasswordChanged: boolean;
  /** Nobody is signed in elsewhere. */
  isHereOnly: boolean;
  waysIn?: WaysInView;
  action: string;
  token: string;
  to: { password?: string; settings: string; apps?: string; home: string };
}

/**
 * What helps when something looks wrong, one step after another: the new password first, since those who know the old
 * one could sign in again. Kratos ends the other sessions with it only if it is told to (`revoke_active_sessions`).
 */
export function SecurityCheckPage(props: SecurityCheckPageProps) {
  const { text, isPasswordChanged, isHereOnly, waysIn, action, token, to } = props;
  return (
    <div className="sessions">
      <header className="settings-header">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </header>
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
        <Step title={text.sign_out} hint={text.sign_out_hint}>
          {isHereOnly ? (
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
        <Step title={text.ways} hint={text.ways_hint}>
          {waysIn ? <WaysInPanel view={waysIn} /> : null}
          <Link className="button button-outlined" to={to.settings}>
            {text.open_settings}
          </Link>
        </Step>
        {to.apps ? (
          <Step title={text.apps} hint={text.apps_hint}>
            <Link className="button button-outlined" to={to.apps}>
              {text.open_apps}
            </Link>
          </Step>
        ) : null}
      </ol>
      <p className="aside">
        <Link to={to.home}>{text.back}</Link>
      </p>
    </div>
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
  title: string;
  hint: string;
  children: ReactNode;
}

function Step({ title, hint, children }: StepProps) {
  return (
    <li className="card card-section check">
      <h2>{title}</h2>
      <p className="hint">{hint}</p>
      {children}
    </li>
  );
}
