import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { account } from "../../doors/account";
import { readForm } from "../../http/read-form.server";
import { goWithToast } from "../../http/toast.server";
import {
  listConnectedApps,
  requireHydra,
  revokeConnectedApps,
  signConnectedApps,
} from "../../hydra/connected-apps.server";
import { describePermissions } from "../../hydra/permissions";
import { wordsFor } from "../../i18n/words.server";
import { requireSession } from "../../kratos/session.server";
import { ConnectedAppsPage } from "../../ui/connected-apps-page";

/** The applications that may use the account, and forms to take that back. Works without JavaScript. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.text.title }] : [];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { door: account, request, context };
  await requireHydra(visit);
  const session = await requireSession(visit);
  const [apps, words] = await Promise.all([listConnectedApps(visit, session), wordsFor(request)]);
  const scopes = words.section("scope");
  return {
    apps: apps.map(({ id, client, since, ...app }) => ({
      id,
      name: client.name,
      host: client.host,
      since: since ? words.section("apps", { time: words.sayTime(since) }).since : undefined,
      permissions: describePermissions(app.scopes, scopes),
    })),
    token: signConnectedApps(session),
    text: words.section("apps"),
    action: account.paths.apps,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = { door: account, request, context };
  await requireHydra(visit);
  const form = await readForm(request);
  const session = await requireSession(visit);
  const here = account.paths.apps;
  if (!(await revokeConnectedApps(visit, session, form))) return redirect(here, 303);
  return goWithToast(here, form.has("app") ? "app_revoked" : "apps_revoked");
}

export default function ConnectedApps() {
  return <ConnectedAppsPage {...useLoaderData<typeof loader>()} back={account.paths.settings} />;
}
