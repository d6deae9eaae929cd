import type { ReactNode } from "react";
import { tokenField } from "../../model/field-names";
import type { PageWords } from "../../i18n/words.server";
import { Form } from "../form/form";
import { Link } from "../link";

interface SecurityCheckPageProps {
  text: PageWords["check"];
  to: { password: string; settings: string; apps?: string };
  /** Where the form that ends the other sessions leads, and its proof. */
  action: string;
  token: string;
  back: string;
}

/**
 * What helps when something looks wrong. The new password comes first, since somebody who knows the old one could sign in
 * again; Kratos ends the other sessions with it only if it is told to (`revoke_active_sessions`).
 */
export function SecurityCheckPage({ text, to, action, token, back }: SecurityCheckPageProps) {
  return (
    <div className="sessions">
      <header className="settings-header">
        <h1>{text.title}</h1>
      </header>
      <ol className="checks">
        <Step title={text.password} hint={text.password_hint}>
          <Link className="button button-primary" to={to.password}>
            {text.password}
          </Link>
        </Step>
        <Step title={text.sign_out} hint={text.sign_out_hint}>
          <Form action={action}>
            <input type="hidden" name={tokenField} value={token} />
            <button className="button button-outlined" type="submit">
              {text.sign_out}
            </button>
          </Form>
        </Step>
        <Step title={text.ways} hint={text.ways_hint}>
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
        <Link to={back}>{text.back}</Link>
      </p>
    </div>
  );
}

function Step({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <li className="card card-section check">
      <h2>{title}</h2>
      <p className="hint">{hint}</p>
      {children}
    </li>
  );
}
