import { createServer } from "node:http";
import type { OAuth2Client } from "@ory/client";
import { listen } from "../process/listen";
import { createOAuthClient } from "../hydra/oauth-clients";
import { drawNotice } from "./relying-party-page";
import { callbackUrl, connectToHydra, signedOutUrl } from "./relying-party-protocol";
import { answerAtSite, type Site } from "./relying-party-site";
import { createVisitors } from "./relying-party-visitors";
import { sendPage } from "../web/send-page";

export interface RelyingPartySettings {
  port: number;
  hydra: { publicUrl: string; adminUrl: string };
  /** The site's name. */
  name?: string;
  /** Differences in its registration; an undefined member is left out. */
  client?: OAuth2Client;
}

export interface RunningRelyingParty {
  url: string;
  clientId: string;
  stop(): Promise<void>;
}

/** Not `localhost`: an application is on another site than the pages. */
export function relyingPartyAt(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/**
 * A site whose people sign in at Hydra, and so at the pages. It registers at each start, and nobody stays signed in
 * after stop().
 */
export async function startRelyingParty({
  port,
  hydra,
  name = "Meadow Books",
  client = {},
}: RelyingPartySettings): Promise<RunningRelyingParty> {
  const url = relyingPartyAt(port);
  const usual = describeClient(name, url);
  const registered = await createOAuthClient(hydra.adminUrl, { ...usual, ...client });
  const site: Site = {
    name,
    url,
    // Cookies ignore ports, and the social provider is on this host too.
    visitors: createVisitors(`relying-party-${port}`),
    protocol: await connectToHydra({
      hydraPublicUrl: hydra.publicUrl,
      client: registered,
      siteUrl: url,
      scope: client.scope ?? usual.scope,
    }),
  };

  const server = createServer((request, response) => {
    answerAtSite(site, request, response).catch((error: unknown) => {
      sendPage(response, 500, drawNotice(`This did not work: ${String(error)}`));
    });
  });
  await listen(server, port, "the relying party");
  return {
    url,
    clientId: registered.clientId,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function describeClient(name: string, url: string) {
  return {
    client_name: name,
    client_uri: url,
    policy_uri: `${url}/privacy`,
    tos_uri: `${url}/terms`,
    redirect_uris: [callbackUrl(url)],
    post_logout_redirect_uris: [signedOutUrl(url)],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    scope: "openid offline_access email profile meadow.read",
    token_endpoint_auth_method: "client_secret_basic",
  } satisfies OAuth2Client;
}
