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
  /** Nobody is signed in elsewhere: the first step is done. */
  isHereOnly: boolean;
  waysIn?: WaysInView;
  action: string;
  token: string;
  to: { password: string; settings: string; apps?: string; home: string };
}

/** What helps when something looks wrong, one step after another. */
export function SecurityCheckPage(props: SecurityCheckPageProps) {
  const { text, isHereOnly, waysIn, action, token, to } = props;
  return (
    <div className="sessions">
      <header className="settings-header">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </header>
      <ol className="checks">
        <Step title={text.sign_out} hint={text.sign_out_hint}>
          {isHereOnly ? (
            <p className="check-done">
              <Icon name="success" />
              <span>{text.sign_out_done}</span>
            </p>
          ) : (
            <Form action={action}>
              <input type="hidden" name={tokenField} value={token} />
              <button className="button button-outlined" type="submit">
                {text.sign_out}
              </button>
            </Form>
          )}
        </Step>
        <Step title={text.password} hint={text.password_hint}>
          <Link className="button button-outlined" to={to.password}>
            {text.password}
          </Link>
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
