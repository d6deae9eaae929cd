import type { LoaderFunctionArgs } from "@remix-run/node";
import { findFreshSignInForCopy } from "../account/fresh-sign-in.server";
import { requireAccountApi } from "../account/deletion.server";
import { productName } from "../brand/brand.server";
import { account } from "../model/variants";
import { hasHydra } from "../oauth/client.server";
import { listConnectedApps } from "../oauth/connected-apps.server";
import { readOwnData, readCredentials } from "../account/data-copy.server";
import { requireSession } from "../session/require-session.server";
import { readRequest } from "../web/read-request.server";

/** A copy of what Kratos and Hydra tell about the signed-in person, as a file: a plain link, no script. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: account, request, context };
  await requireAccountApi(visit);
  const session = await requireSession(visit);
  const signIn = findFreshSignInForCopy(visit, session);
  if (signIn) return signIn;
  const [{ own, isWhole }, { ways, headers }, connected] = await Promise.all([
    readOwnData(visit),
    readCredentials(visit),
    hasHydra ? listConnectedApps(visit, session) : undefined,
  ]);
  const { words } = await readRequest(visit);
  const copy = {
    about: words.section("data_copy", { product: productName }).about,
    made_at: new Date().toISOString(),
    is_complete: isWhole && connected?.isWhole !== false,
    ...own,
    ways_in: ways,
    connected_apps: connected?.apps.map(({ client, scopes, since }) => ({
      name: client.name,
      permissions: scopes,
      since: since && new Date(since * 1000).toISOString(),
    })),
  };
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.set("Content-Disposition", 'attachment; filename="account-data.json"');
  headers.set("Cache-Control", "no-store");
  return new Response(`${JSON.stringify(copy, null, 2)}\n`, { headers });
}
