import { Form } from "../form/form";
import { Link } from "../link";
import { TimeIn } from "../local-time";
import { Mark } from "../icon";
import { PageLinks, type PageLinksProps } from "../page-links";
import { PartyPicture, type Permission, Permissions } from "./parties";
import type { TimeView } from "../../i18n/format";

interface App {
  id: string;
  name: string;
  logo?: string;
  host?: string;
  /** Where it is, if a person may be led there. */
  address?: string;
  since?: TimeView;
  /** Until when it does not ask again, else a sentence. */
  until: TimeView | string;
  isNew: boolean;
  permissions: Permission[];
}

interface ConnectedAppsPageProps {
  apps: App[];
  text: Record<
    | "title"
    | "lead"
    | "none"
    | "none_hint"
    | "since"
    | "new"
    | "asks_after"
    | "may"
    | "other"
    | "revoke"
    | "revoke_all"
    | "back",
    string
  >;
  /** Says that there are more than could be read. */
  partial?: string;
  mayRevokeAll: boolean;
  pages: PageLinksProps;
  /** The page that asks before an application loses access. */
  action: string;
  /** The same before all of them do. */
  revokeAll: string;
  back: string;
}

export function ConnectedAppsPage(props: ConnectedAppsPageProps) {
  const { apps, partial, mayRevokeAll, pages, text, action, revokeAll, back } = props;
  const isEmpty = apps.length === 0 && !partial;
  return (
    <div className="sessions">
      <header className="settings-header">
        <h1>{text.title}</h1>
        <p>{isEmpty ? text.none : text.lead}</p>
        {isEmpty ? <p>{text.none_hint}</p> : null}
        {partial ? <p>{partial}</p> : null}
      </header>
      {apps.map(({ id, name, logo, host, address, since, until, isNew, permissions }) => (
        <section key={id} className="card card-section connected-app">
          <h2>
            <PartyPicture name={name} logo={logo} />
            <AppName name={name} address={address} />
            {isNew ? <Mark tone="quiet">{text.new}</Mark> : null}
          </h2>
          <p className="hint">
            {host ? (
              <span>
                <bdi>{host}</bdi>
              </span>
            ) : null}
            {since ? (
              <span>
                <TimeIn sentence={text.since} time={since} />
              </span>
            ) : null}
            <span>
              {typeof until === "string" ? (
                until
              ) : (
                <TimeIn sentence={text.asks_after} time={until} />
              )}
            </span>
          </p>
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
      <PageLinks {...pages} />
      {mayRevokeAll ? (
        <p className="form">
          <Link className="button button-outlined" to={revokeAll}>
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

/** A link to the application, if it has an address. */
function AppName({ name, address }: Pick<App, "name" | "address">) {
  const isolated = <bdi className="foreign-name">{name}</bdi>;
  if (!address) return isolated;
  return (
    <a href={address} rel="noopener noreferrer">
      {isolated}
    </a>
  );
}
