import { Form } from "../form";
import { Link } from "../link";
import { Mark } from "../mark";
import { Permissions, type Permission } from "./permissions";

interface App {
  id: string;
  name: string;
  host?: string;
  since?: string;
  until: string;
  isNew: boolean;
  permissions: Permission[];
}

interface ConnectedAppsPageProps {
  apps: App[];
  text: Record<
    "title" | "lead" | "none" | "new" | "may" | "other" | "revoke" | "revoke_all" | "back",
    string
  >;
  /** The page that asks before an application loses access. */
  action: string;
  back: string;
}

export function ConnectedAppsPage({ apps, text, action, back }: ConnectedAppsPageProps) {
  return (
    <div className="sessions">
      <header className="settings-header">
        <h1>{text.title}</h1>
        <p>{apps.length > 0 ? text.lead : text.none}</p>
      </header>
      {apps.map(({ id, name, host, since, until, isNew, permissions }) => (
        <section key={id} className="card card-section connected-app">
          <h2>
            <bdi className="foreign-name">{name}</bdi>
            {isNew ? <Mark tone="quiet">{text.new}</Mark> : null}
          </h2>
          <p className="hint">
            {host ? (
              <span className="connected-app-host">
                <bdi>{host}</bdi>
              </span>
            ) : null}
            {since}
          </p>
          <p className="hint">{until}</p>
          {permissions.length > 0 ? <p>{text.may}</p> : null}
          <Permissions permissions={permissions} other={text.other} />
          <Form className="form" method="get" action={action}>
            <button className="button button-outlined" type="submit" name="app" value={id}>
              {text.revoke}
              <span className="visually-hidden"> {name}</span>
            </button>
          </Form>
        </section>
      ))}
      {apps.length > 1 ? (
        <p className="form">
          <Link className="button button-outlined" to={`${action}?all=true`}>
            {text.revoke_all}
          </Link>
        </p>
      ) : null}
      <p className="aside">
        <Link to={back}>{text.back}</Link>
      </p>
    </div>
  );
}
