import { Configuration, OAuth2Api } from "@ory/client";
import { z } from "zod";
import { env } from "../config/env.server";
import { longestAddress, secureAddress, secureHost } from "../model/address";
import { clientName } from "../model/clean-name";
import { parameterIn } from "../model/parameters";
import { asAxios } from "../upstream/transport.server";
import { createUpstream } from "../upstream/upstream.server";
import { type WatchedAsk, watchUpstream } from "../upstream/watch.server";
import { safeReturnTo } from "../web/safe-redirect.server";

const upstream = watchUpstream("hydra", createUpstream(env.HYDRA_TIMEOUT_MS));

/** Without Hydra there is no consent, no device and no list of apps. */
export const hasHydra = env.HYDRA_ADMIN_URL !== undefined;

/** Gets none of the visitor's headers. Every call goes through `askHydra`. */
export const hydra = new OAuth2Api(
  new Configuration({ basePath: env.HYDRA_ADMIN_URL }),
  undefined,
  asAxios(upstream.transport),
);

export const askHydra: WatchedAsk = (context, call, signal) => {
  const headers = context?.requestId ? { "X-Request-Id": context.requestId } : {};
  return upstream.ask(context, (options) => call({ ...options, headers }), signal);
};

/** The registered address, if a person may be led there. A page of ours is no application. */
export function clientAddress(uri: string | undefined): string | undefined {
  if (!uri || !URL.canParse(uri) || uri.length > longestAddress) return undefined;
  const allowed = safeReturnTo(uri) ?? secureAddress(uri);
  return allowed?.startsWith("/") ? undefined : allowed;
}

/** The name is untrusted and drawn apart from our text. */
export interface ClientView {
  name: string;
  host?: string;
  policy?: string;
  terms?: string;
}

export function describeClient(client: OAuthClient): ClientView {
  const { client_name, client_uri, client_id } = client;
  return {
    name: clientName(client_name, client_uri, client_id) ?? client_id,
    host: secureHost(client.client_uri),
    policy: secureAddress(client.policy_uri),
    terms: secureAddress(client.tos_uri),
  };
}

/** From Hydra's record of the request. An installed app (`com.example.app:/callback`) has no host for people. */
export function returnHostOf(requestUrl: string | undefined): string | undefined {
  const back = returnAddressOf(requestUrl);
  return back && /^https?:$/.test(back.protocol) ? back.host : undefined;
}

function returnAddressOf(requestUrl: string | undefined): URL | undefined {
  const back = parameterIn(requestUrl, "redirect_uri");
  return back && URL.canParse(back) ? new URL(back) : undefined;
}

/** Hydra (v2.3.0) asks each time: another app on the device could take such an address for itself. */
export function isAskedAlways({ client, request_url: requestUrl }: ConsentRequest): boolean {
  const back = returnAddressOf(requestUrl);
  if (!back || client.token_endpoint_auth_method !== "none") return false;
  const isHere = /(^|\.)localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(back.hostname);
  return back.protocol !== "https:" && !(back.protocol === "http:" && isHere);
}

const text = z.string().optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);
const list = z
  .array(z.string())
  .nullish()
  .catch([])
  .transform((values) => values ?? []);

export const clientSchema = z.object({
  client_id: z.string(),
  client_name: text,
  client_uri: text,
  policy_uri: text,
  tos_uri: text,
  skip_consent: flag,
  skip_logout_consent: flag,
  token_endpoint_auth_method: text,
});

/** Every field is text of the person who registered the application. */
type OAuthClient = z.infer<typeof clientSchema>;

export const consentRequestSchema = z.object({
  challenge: z.string(),
  subject: z.string(),
  skip: z.boolean().catch(false),
  requested_scope: list,
  requested_access_token_audience: list,
  request_url: text,
  /** Only the newest Hydra has device sign-in. Any value means a device's request. */
  device_challenge_id: z.unknown().optional(),
  client: clientSchema,
  oidc_context: z.object({ ui_locales: list }).catch({ ui_locales: [] }),
});

export type ConsentRequest = z.infer<typeof consentRequestSchema>;

/** By RFC 8628. */
export function isForDevice({ device_challenge_id: id }: ConsentRequest): boolean {
  return id !== undefined && id !== null && id !== "";
}

/**
 * The request was answered before, or the operator trusts the application. A device's request always asks, because the
 * sender of a link with a code gets the access.
 */
export function isAgreed(request: ConsentRequest): boolean {
  return !isForDevice(request) && (request.skip || request.client.skip_consent === true);
}
