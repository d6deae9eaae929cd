import { findClientBrand } from "../brand/client-brand.server";
import { env } from "../env.server";
import type { Words } from "../i18n/words.server";
import { addressOf } from "../kratos/session.server";
import { claimsByScope } from "./claims";
import { isForDevice } from "./consent-request";
import { describeClient, returnHostOf } from "./describe-client";
import { describePermissions } from "./permissions";
import type { Consent } from "./read-consent.server";

/** The consent page's data: who asks, for what, and whose account it is. `action` is where its form is sent. */
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
    returnHost: returnHostOf(asked.request_url),
    isDevice: isForDevice(asked),
    permissions: describePermissions(
      scopes,
      words.section("scope"),
      claimsByScope(session, scopes, env.ID_TOKEN_CLAIMS),
    ),
    address: addressOf(session),
    token,
    action,
    text: words.section("consent", {
      client: "%s",
      host: "%s",
      time: words.days(env.CONSENT_REMEMBER_DAYS),
    }),
  };
}
