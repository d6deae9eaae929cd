import type { OAuth2Client } from "@ory/client";

export interface RegisteredClient {
  clientId: string;
  /** None for a client that does not authenticate itself. */
  clientSecret?: string;
}

/** A further client of Hydra's; what is left out or undefined gets Hydra's own value. */
export async function createOAuthClient(
  hydraAdminUrl: string,
  client: OAuth2Client,
): Promise<RegisteredClient> {
  const response = await fetch(`${hydraAdminUrl}/admin/clients`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(client),
  });
  if (!response.ok) {
    throw new Error(`Hydra answered ${response.status} to a client: ${await response.text()}`);
  }
  // The shape of a success is Hydra's contract, and this is a tool of tests.
  const created = (await response.json()) as { client_id: string; client_secret?: string };
  return { clientId: created.client_id, clientSecret: created.client_secret };
}
