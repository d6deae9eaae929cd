import { clientName } from "../../flow/value/client-name";
import { parameterIn } from "../../flow/parameters";
import { secureAddress, secureHost } from "../../flow/address/secure-address";
import type { OAuthClient } from "./consent-request";

/** An application as a page names it. Its name is untrusted and drawn apart from our text. */
export interface ClientView {
  name: string;
  /** The address that it gives for itself. */
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

/** The host that will receive the answer, from Hydra's own record of the request. */
export function returnHostOf(requestUrl: string | undefined): string | undefined {
  const back = parameterIn(requestUrl, "redirect_uri");
  if (!back || !URL.canParse(back)) return undefined;
  const { host, protocol } = new URL(back);
  return host || protocol;
}
