import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireSession } from "../kratos/session.server";
import { account, disconnection } from "../model/variants";
import { describeConnectedApps } from "../oauth/connected-apps-page.server";
import {
  findAppName,
  listConnectedApps,
  requireHydra,
  revocationUse,
  revokeConnectedApps,
} from "../oauth/connected-apps.server";
import { Card } from "../ui/card";
import { Form } from "../ui/form/form";
import { Mark } from "../ui/account-icon";
import { Link } from "../ui/link";
import { TimeIn } from "../ui/local-time";
import { PageLinks } from "../ui/page-links";
import { PartyPicture, Permissions } from "../ui/screen/app-access";
import { requireFormToken } from "../web/form-token.server";
import { titleMeta } from "../web/page-frame";
import { problemPage } from "../web/problem.server";
import { readForm } from "../web/read-form.server";
import { redirectWithToast } from "../web/toast.server";
import { readRequest } from "../web/read-request.server";

/** The applications that may use the account, with ways to the page that asks before one loses access. Works without JavaScript. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: account, request, context };
  await requireHydra(visit);
  const session = await requireSession(visit);
  const { words } = await readRequest(visit);
  const listed = await listConnectedApps(visit, session);
  const now = Math.floor(Date.now() / 1000);
  const query = new URL(request.url).searchParams;
  return describeConnectedApps({ ...listed, action: disconnection, now, session, query }, words);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = { variant: account, request, context };
  await requireHydra(visit);
  const form = await readForm(visit);
  const session = await requireSession(visit);
  const { apps: here } = account.paths;
  await requireFormToken(visit, { form, use: revocationUse(session), again: here });
  const client = form.get("app");
  // Without a name Hydra would disconnect all, and a form may have lost its button's.
  const isAll = client === null && form.get("decision") === "yes";
  if (!client && !isAll) throw await problemPage(visit, "unreadable", 400, { again: here });
  if (!client) {
    await revokeConnectedApps(visit, session, { all: true });
    return redirectWithToast(here, "apps_revoked");
  }
  await revokeConnectedApps(visit, session, { client });
  const about = await findAppName(visit, client);
  return redirectWithToast(here, { key: "app_revoked", about });
}

export default function ConnectedApps() {
  const page = useLoaderData<typeof loader>();
  const { apps, partial, mayRevokeAll, pages, text, action: question, revokeAll } = page;
  if (apps.length === 0 && !partial) {
    return (
      <Card title={text.title} icon="exchange">
        <p>{text.none}</p>
        <p className="hint">{text.none_hint}</p>
        <Link className="button button-outlined" to={account.paths.settings}>
          {text.back}
        </Link>
      </Card>
    );
  }
  return (
    <div className="sessions">
      <header className="settings-header">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
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
          <Form className="form" method="get" action={question}>
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
        <Link to={account.paths.settings}>{text.back}</Link>
      </p>
    </div>
  );
}

/** A link to the application, if it has an address. */
function AppName({ name, address }: { name: string; address?: string }) {
  const isolated = <bdi className="foreign-name">{name}</bdi>;
  if (!address) return isolated;
  return (
    <a href={address} rel="noopener noreferrer">
      {isolated}
    </a>
  );
}
