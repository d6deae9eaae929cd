import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../web/page-frame";
import { account, disconnection } from "../model/variants";
import { requireFormToken } from "../web/form-token.server";
import { problemPage } from "../web/problem.server";
import { readForm } from "../web/read-form.server";
import { redirectWithToast } from "../web/toast.server";
import {
  findAppName,
  listConnectedApps,
  requireHydra,
  revocationUse,
  revokeConnectedApps,
} from "../oauth/connected-apps.server";
import { describeConnectedApps } from "../oauth/connected-apps-page.server";
import { wordsFor } from "../i18n/words.server";
import { requireSession } from "../kratos/session.server";
import { ConnectedAppsPage } from "../ui/screen/connected-apps-page";

/** The applications that may use the account, with ways to the page that asks before one loses access. Works without JavaScript. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: account, request, context };
  await requireHydra(visit);
  const session = await requireSession(visit);
  const [listed, words] = await Promise.all([listConnectedApps(visit, session), wordsFor(request)]);
  const now = Math.floor(Date.now() / 1000);
  const query = new URL(request.url).searchParams;
  return describeConnectedApps({ ...listed, action: disconnection, now, session, query }, words);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = { variant: account, request, context };
  await requireHydra(visit);
  const form = await readForm(request);
  const session = await requireSession(visit);
  const { apps: here } = account.paths;
  await requireFormToken(visit, { form, use: revocationUse(session), again: here });
  const client = form.get("app");
  // Without a name Hydra would disconnect all, and a form may have lost its button's.
  const isAll = client === null && form.get("decision") === "yes";
  if (!client && !isAll) throw await problemPage(request, "unreadable", 400, { again: here });
  if (!client) {
    await revokeConnectedApps(visit, session, { all: true });
    return redirectWithToast(here, "apps_revoked");
  }
  await revokeConnectedApps(visit, session, { client });
  const about = await findAppName(visit, client);
  return redirectWithToast(here, { key: "app_revoked", about });
}

export default function ConnectedApps() {
  return <ConnectedAppsPage {...useLoaderData<typeof loader>()} back={account.paths.settings} />;
}
