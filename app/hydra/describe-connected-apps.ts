import type { Words } from "../i18n/words.server";
import { describeAccountMenu } from "../kratos/session/describe-account-menu.server";
import type { Session } from "../kratos/session/other-sessions.server";
import type { ConnectedApp } from "./connected-apps.server";
import { describePermissions } from "./permissions";

interface ConnectedApps {
  apps: ConnectedApp[];
  token: string;
  action: string;
  session: Session;
}

/** The data of the page with the connected applications. Its forms post to `action`. */
export function describeConnectedApps(
  { apps, token, action, session }: ConnectedApps,
  words: Words,
) {
  const scopes = words.section("scope");
  return {
    apps: apps.map(({ id, client, since, ...app }) => ({
      id,
      name: client.name,
      host: client.host,
      since: since ? words.section("apps", { time: words.formatTime(since) }).since : undefined,
      permissions: describePermissions(app.scopes, scopes),
    })),
    token,
    text: words.section("apps"),
    action,
    menu: describeAccountMenu(session, words),
  };
}
