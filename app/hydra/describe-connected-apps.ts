import type { Words } from "../i18n/words.server";
import type { ConnectedApp } from "./connected-apps.server";
import { describePermissions } from "./permissions";

interface ConnectedApps {
  apps: ConnectedApp[];
  token: string;
  action: string;
}

/** The data of the page with the connected applications. Its forms post to `action`. */
export function describeConnectedApps({ apps, token, action }: ConnectedApps, words: Words) {
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
  };
}
