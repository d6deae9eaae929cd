import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireSession } from "../session/require-session.server";
import { account, disconnection } from "../model/variants";
import { describeConnectedApps } from "../oauth/connected-apps-page.server";
import {
  findAppName,
  listConnectedApps,
  requireHydra,
  revocationUse,
  revokeConnectedApps,
} from "../oauth/connected-apps.server";
import { Form } from "../ui/form/form";
import { Mark } from "../ui/account-icon";
import { Link } from "../ui/link";
import { TimeIn } from "../ui/local-time";
import { PageLinks } from "../ui/page-links";
import { AccountFrame } from "../ui/screen/account-frame";
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
  const { apps, partial, mayRevokeAll, pages, text, revokeAll } = page;
  const isEmpty = apps.length === 0 && !partial;
  return (
    <AccountFrame
      className="sessions"
      back={{ to: account.paths.settings, label: text.back }}
      title={text.title}
      lead={isEmpty ? text.none : text.lead}
    >
      {isEmpty ? <p className="aside">{text.none_hint}</p> : null}
      {partial ? <p className="aside">{partial}</p> : null}
      {apps.length > 0 ? (
        <section className="card card-section">
          <ul className="session-list">
            {apps.map((app) => (
              <li key={app.id} className="connected-app">
                <AppRow app={app} page={page} />
              </li>
            ))}
          </ul>
          <PageLinks {...pages} />
        </section>
      ) : null}
      {mayRevokeAll ? (
        <p className="form">
          <Link className="button button-outlined" to={revokeAll}>
            {text.revoke_all}
          </Link>
        </p>
      ) : null}
    </AccountFrame>
  );
}

type Page = ReturnType<typeof describeConnectedApps>;

interface AppRowProps {
  app: Page["apps"][number];
  page: Page;
}

function AppRow({ app, page: { text, action } }: AppRowProps) {
  const { id, name, logo, host, address, since, until, isNew, permissions, count } = app;
  return (
    <div className="session">
      <PartyPicture name={name} logo={logo} />
      <details className="session-body">
        <summary>
          <h2>
            <bdi className="foreign-name">{name}</bdi>
          </h2>{" "}
          {isNew ? <Mark tone="quiet">{text.new}</Mark> : null}
          <span className="hint">
            {since ? <TimeIn sentence={text.since} time={since} /> : null}
            {since && count ? " · " : null}
            {count}
          </span>
        </summary>
        {address ? (
          <p>
            <a href={address} rel="noopener noreferrer">
              <bdi>{host ?? name}</bdi>
            </a>
          </p>
        ) : null}
        <p>
          {typeof until === "string" ? until : <TimeIn sentence={text.asks_after} time={until} />}
        </p>
        {permissions.length > 0 ? <p>{text.may}</p> : null}
        <Permissions permissions={permissions} other={text.other} />
        <Form method="get" action={action}>
          <button className="button button-outlined" type="submit" name="app" value={id}>
            {text.revoke}
            <span className="visually-hidden"> {name}</span>
          </button>
        </Form>
      </details>
    </div>
  );
}
