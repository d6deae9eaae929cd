import { parameterIn } from "../flow/parameters";
import { secureAddress, secureHost } from "../flow/secure-address";
import type { OAuthClient } from "./consent-request";

/** An application as a page names it. Its name is untrusted and drawn apart from our text. */
export interface ClientView {
  name: string;
  /** The address that it gives for itself. */
  host?: string;
  policy?: string;
  terms?: string;
}

const longestName = 80;

export function describeClient(client: OAuthClient): ClientView {
  return {
    name: nameOf(client),
    host: secureHost(client.client_uri),
    policy: secureAddress(client.policy_uri),
    terms: secureAddress(client.tos_uri),
  };
}

/** Characters that turn the text direction or are invisible could make a name look like another. */
function nameOf({ client_name, client_uri, client_id }: OAuthClient): string {
  const name = [client_name, client_uri, client_id]
    .map((value) => clean(value ?? ""))
    .find(Boolean);
  const shown = name ?? client_id;
  return shown.length > longestName ? `${shown.slice(0, longestName)}…` : shown;
}

function clean(value: string): string {
  return value
    .replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The host that will receive the answer, from Hydra's own record of the request. */
export function returnHostOf(requestUrl: string | undefined): string | undefined {
  const back = parameterIn(requestUrl, "redirect_uri");
  if (!back || !URL.canParse(back)) return undefined;
  const { host, protocol } = new URL(back);
  return host || protocol;
}
