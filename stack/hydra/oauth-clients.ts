import type { OAuth2Client } from "@ory/client";

export interface RegisteredClient {
  clientId: string;
  /** Absent for a client that does not authenticate itself. */
  clientSecret?: string;
}

/** Another client at Hydra; fields that are missing or undefined get Hydra's default. */
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
  // Hydra's contract defines the shape of a success, and this is a tool for tests.
  const created = (await response.json()) as { client_id: string; client_secret?: string };
  return { clientId: created.client_id, clientSecret: created.client_secret };
}
