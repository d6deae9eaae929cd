import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { account } from "../../doors/account";
import { issueFormToken, requireFormToken, type TokenUse } from "../../http/form-token.server";
import { problemPage } from "../../http/problem.server";
import { readForm } from "../../http/read-form.server";
import { goWithToast } from "../../http/toast.server";
import {
  listConnectedApps,
  requireHydra,
  revokeConnectedApps,
} from "../../hydra/connected-apps.server";
import { describePermissions } from "../../hydra/permissions";
import { wordsFor } from "../../i18n/words.server";
import { requireSession } from "../../kratos/session.server";
import type { Session } from "../../kratos/sessions.server";
import { ConnectedAppsPage } from "../../ui/connected-apps-page";

/** The applications that may use the account, and forms to take that back. Works without JavaScript. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? [{ title: loaded.text.title }] : [];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { door: account, request, context };
  await requireHydra(visit);
  const session = await requireSession(visit);
  const [apps, words] = await Promise.all([listConnectedApps(visit, session), wordsFor(request)]);
  const { token, headers } = await issueFormToken(request, tokenUse(session));
  const scopes = words.section("scope");
  const page = {
    apps: apps.map(({ id, client, since, ...app }) => ({
      id,
      name: client.name,
      host: client.host,
      since: since ? words.section("apps", { time: words.sayTime(since) }).since : undefined,
      permissions: describePermissions(app.scopes, scopes),
    })),
    token,
    text: words.section("apps"),
    action: account.paths.apps,
  };
  return data(page, { headers });
}

function tokenUse({ id }: Session): TokenUse {
  return { purpose: "connected-apps", about: [id] };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = { door: account, request, context };
  await requireHydra(visit);
  const form = await readForm(request);
  const session = await requireSession(visit);
  const here = account.paths.apps;
  await requireFormToken(visit, { form, use: tokenUse(session), again: here });
  const client = form.get("app");
  // The form for all of them has no such field; without a name Hydra would disconnect all as well.
  if (client === "") throw await problemPage(request, "bad_form", 400, { again: here });
  await revokeConnectedApps(visit, session, client === null ? { all: true } : { client });
  return goWithToast(here, client === null ? "apps_revoked" : "app_revoked");
}

export default function ConnectedApps() {
  return <ConnectedAppsPage {...useLoaderData<typeof loader>()} back={account.paths.settings} />;
}
