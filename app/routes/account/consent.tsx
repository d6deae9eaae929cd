import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findClientBrand } from "../../brand/client-brand.server";
import { account } from "../../doors/account";
import { env } from "../../env.server";
import { claimsByScope } from "../../hydra/claims";
import { answerConsent, openConsent } from "../../hydra/consent.server";
import { describeClient, returnHostOf } from "../../hydra/describe-client";
import { describePermissions } from "../../hydra/permissions";
import { wordsFor } from "../../i18n/words.server";
import { addressOf } from "../../kratos/session.server";
import { ConsentCard } from "../../ui/consent-card";

/** Where Hydra asks whether an application may use the account. The only gate: Hydra grants what it is told. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.text.title }] : [];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { asked, session, token } = await openConsent({ door: account, request, context });
  const words = await wordsFor(request);
  const scopes = asked.requested_scope;
  const { pathname, search } = new URL(request.url);
  const { accent, ...own } = findClientBrand(asked.client.client_id);
  return {
    client: { ...describeClient(asked.client), ...own },
    accent,
    returnHost: returnHostOf(asked.request_url),
    isDevice: Boolean(asked.device_challenge_id),
    permissions: describePermissions(
      scopes,
      words.section("scope"),
      claimsByScope(session, scopes, env.ID_TOKEN_CLAIMS),
    ),
    address: addressOf(session),
    token,
    action: pathname + search,
    text: words.section("consent", {
      client: "%s",
      host: "%s",
      time: words.days(env.CONSENT_REMEMBER_DAYS),
    }),
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerConsent({ door: account, request, context });
}

export default function Consent() {
  return <ConsentCard {...useLoaderData<typeof loader>()} />;
}
