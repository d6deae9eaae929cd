import { parameterIn } from "../flow/parameters";
import { secureAddress, secureHost } from "../flow/secure-address";
import type { OAuthClient } from "./consent-request";

/** An application as a page names it. Its name is its own word and is drawn apart from ours. */
export interface ClientView {
  name: string;
  /** Where it says that it lives. */
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

/** Marks that turn the direction of a line, or draw nothing, could make a name look like another. */
function nameOf({ client_name, client_uri, client_id }: OAuthClient): string {
  const name = [client_name, client_uri, client_id]
    .map((value) => clean(value ?? ""))
    .find(Boolean);
  const shown = name ?? client_id;
  return shown.length > longestName ? `${shown.slice(0, longestName)}…` : shown;
}

function clean(value: string): string {
  return value
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The host to which the application has asked to be answered, from Hydra's own record of the request. */
export function returnHostOf(requestUrl: string | undefined): string | undefined {
  const back = parameterIn(requestUrl, "redirect_uri");
  if (!back || !URL.canParse(back)) return undefined;
  const { host, protocol } = new URL(back);
  return host || protocol;
}
