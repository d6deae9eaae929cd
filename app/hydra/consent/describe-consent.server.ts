import { productMark } from "../../brand/brand.server";
import { findClientBrand } from "../../brand/client-brand.server";
import { env } from "../../settings/env.server";
import type { Words } from "../../i18n/words.server";
import { accountAddress } from "../../kratos/session/session.server";
import { claimsByScope } from "./claims";
import { isForDevice } from "../call/consent-request";
import { describeClient, returnHostOf } from "../call/describe-client";
import { describePermissions, type PermissionView } from "./permissions";
import type { Consent } from "./read-consent.server";

const onlyThePageKnows = { client: "%s", host: "%s", name: "%s" };

/** What the page is drawn of. */
export interface OpenConsent extends Consent {
  /** The permissions that the application has already. */
  granted: string[];
  token: string;
}

/**
 * The consent page's data: which application, what it requests, and whose account it is. Its form posts to `action`.
 */
export function describeConsent(
  { asked, session, granted, token }: OpenConsent,
  words: Words,
  action: string,
) {
  const scopes = asked.requested_scope;
  const permissions = describePermissions(
    scopes,
    words.section("scope"),
    claimsByScope(session, scopes, env.ID_TOKEN_CLAIMS),
  );
  const isKnown = ({ scope }: PermissionView) => granted.includes(scope);
  const known = permissions.filter(isKnown);
  const text = words.section("consent", onlyThePageKnows);
  const isMore = known.length > 0 && known.length < permissions.length;
  const { accent, ...own } = findClientBrand(asked.client.client_id);
  return {
    client: { ...describeClient(asked.client), ...own },
    accent,
    mark: productMark,
    returnHost: returnHostOf(asked.request_url),
    isDevice: isForDevice(asked),
    permissions: permissions.filter((each) => !known.includes(each)),
    known,
    address: accountAddress(session),
    token,
    action,
    remember: words.count("consent.remember", env.CONSENT_REMEMBER_DAYS),
    text: {
      ...text,
      asks: isMore ? text.asks_more : text.asks,
      permissions: isMore ? text.permissions_more : text.permissions,
    },
  };
}
