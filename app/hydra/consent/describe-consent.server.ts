import { productMark } from "../../brand/brand.server";
import { findClientBrand } from "../../brand/client-brand.server";
import { env } from "../../settings/env.server";
import type { Words } from "../../i18n/words.server";
import { accountAddress } from "../../kratos/session/session.server";
import { claimsByScope } from "./claims";
import { isForDevice } from "../call/consent-request";
import { describeClient, returnHostOf } from "../call/describe-client";
import { describePermissions } from "./permissions";
import type { Consent } from "./read-consent.server";

const onlyThePageKnows = { client: "%s", host: "%s", name: "%s" };

/**
 * The consent page's data: which application, what it requests, and whose account it is. Its form posts to `action`.
 */
export function describeConsent(
  { asked, session, token }: Consent & { token: string },
  words: Words,
  action: string,
) {
  const scopes = asked.requested_scope;
  const { accent, ...own } = findClientBrand(asked.client.client_id);
  return {
    client: { ...describeClient(asked.client), ...own },
    accent,
    mark: productMark,
    returnHost: returnHostOf(asked.request_url),
    isDevice: isForDevice(asked),
    permissions: describePermissions(
      scopes,
      words.section("scope"),
      claimsByScope(session, scopes, env.ID_TOKEN_CLAIMS),
    ),
    address: accountAddress(session),
    token,
    action,
    remember: words.count("consent.remember", env.CONSENT_REMEMBER_DAYS),
    text: words.section("consent", onlyThePageKnows),
  };
}
