import { account } from "../model/variants";
import { addressWith } from "../model/parameters";
import { pageOfList } from "../model/list-page";
import { findClientBrand } from "../brand/brand.server";
import type { Words } from "../i18n/words.server";
import { describeAccountMenu } from "../session/account-menu.server";
import { sharedByScope } from "./claims";
import type { ConnectedApps } from "./connected-apps.server";
import { describePermissions, shownClaims } from "./consent-page.server";
import type { TimeView } from "../i18n/format";
import type { Session } from "../model/session";

interface ListedApps extends ConnectedApps {
  action: string;
  now: number;
  session: Session;
  query: URLSearchParams;
}

const daySeconds = 86_400;

const newForSeconds = 7 * daySeconds;

export function describeConnectedApps(listed: ListedApps, words: Words) {
  const { apps, isWhole, action, now, session, query } = listed;
  const scopes = words.section("scope");
  const { partial, ...text } = words.section("apps");
  const byName = [...apps].sort((a, b) =>
    a.client.name.localeCompare(b.client.name, words.language),
  );
  const { items, before, after } = pageOfList(byName, query);
  return {
    partial: isWhole ? undefined : partial,
    mayRevokeAll: apps.length > 1 || !isWhole,
    pages: { list: account.paths.apps, before, after, text: words.section("pages") },
    apps: items.map(({ id, client, since, until, ...app }) => ({
      id,
      count: app.scopes.length > 0 ? words.count("apps.permissions", app.scopes.length) : undefined,
      name: client.name,
      host: client.host,
      address: app.address,
      logo: findClientBrand(id).logo,
      since: since ? words.viewTime(since) : undefined,
      until: describeEnd(until, now, words),
      isNew: since !== undefined && now - since < newForSeconds,
      permissions: describePermissions(
        app.scopes,
        scopes,
        sharedByScope(app.shared, app.scopes, shownClaims(words, session)),
      ),
    })),
    text: {
      ...text,
      other: words.section("consent").other,
    },
    action,
    revokeAll: addressWith(action, new URLSearchParams({ all: "true" })),
    menu: describeAccountMenu(session, words),
  };
}

/** A time, which from a day on is a day, or a sentence without one. */
function describeEnd(until: number | undefined, now: number, words: Words): TimeView | string {
  const { asks_always, asks_never } = words.section("apps");
  if (until === undefined || until <= now) return asks_always;
  if (until === Infinity) return asks_never;
  return until - now > daySeconds ? words.viewDay(until) : words.viewTime(until);
}

interface Disconnection {
  session: Session;
  app?: string;
  names: string[];
  token: string;
  action: string;
  back: string;
}

export function describeDisconnection(
  { names, session, app, token, action, back }: Disconnection,
  words: Words,
) {
  const { means, ...text } = words.section("apps", { name: names[0] ?? "" });
  const isAll = app === undefined;
  return {
    text: {
      title: isAll ? text.revoke_all_question : text.revoke_question,
      question: isAll ? text.revoke_all_question : words.section("apps").revoke_question,
      means,
      revoke: isAll ? text.revoke_all : text.revoke,
    },
    names: [...names].sort((a, b) => a.localeCompare(b, words.language)),
    app,
    token,
    action,
    back,
    menu: describeAccountMenu(session, words),
  };
}
