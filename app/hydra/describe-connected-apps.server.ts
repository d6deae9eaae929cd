import { env } from "../settings/env.server";
import type { Words } from "../i18n/words.server";
import { describeAccountMenu } from "../kratos/session/describe-account-menu.server";
import type { Session } from "../kratos/session/other-sessions.server";
import { sharedByScope } from "./claims";
import type { ConnectedApp } from "./connected-apps.server";
import { describePermissions } from "./permissions";

interface ConnectedApps {
  apps: ConnectedApp[];
  token: string;
  action: string;
  /** Unix seconds. */
  now: number;
  session: Session;
}

/** An application that was allowed in the last seven days is marked as new. */
const newForSeconds = 7 * 86_400;

/** The data of the page with the connected applications. Its forms post to `action`. */
export function describeConnectedApps(
  { apps, token, action, now, session }: ConnectedApps,
  words: Words,
) {
  const scopes = words.section("scope");
  return {
    apps: apps.map(({ id, client, since, until, ...app }) => ({
      id,
      name: client.name,
      host: client.host,
      since: since ? words.section("apps", { time: words.formatTime(since) }).since : undefined,
      until: describeEnd(until, now, words),
      isNew: since !== undefined && now - since < newForSeconds,
      permissions: describePermissions(
        app.scopes,
        scopes,
        sharedByScope(app.shared, app.scopes, env.ID_TOKEN_CLAIMS),
      ),
    })),
    token,
    text: { ...words.section("apps"), other: words.section("consent", { name: "%s" }).other },
    action,
    menu: describeAccountMenu(session, words),
  };
}

/** When the application asks for consent again. */
function describeEnd(until: number | undefined, now: number, words: Words): string {
  if (until === undefined || until <= now) return words.section("apps").asks_always;
  if (until === Infinity) return words.section("apps").asks_never;
  return words.section("apps", { time: words.formatTime(until) }).asks_after;
}
