import type { OAuth2Client } from "@ory/client";
import { createOAuthClient } from "../../../stack/hydra/oauth-clients";
import type { World } from "../world/world";

export interface RegisteredApp {
  world: World;
  clientId: string;
  redirectUri: string;
}

/** An application that exists only as a registration at the world's Hydra. */
export async function registerApp(world: World, client: OAuth2Client = {}): Promise<RegisteredApp> {
  const redirectUri = "http://127.0.0.1:9/callback";
  const { clientId } = await createOAuthClient(world.hydra?.adminUrl ?? "", {
    redirect_uris: [redirectUri],
    scope: "openid email",
    ...client,
  });
  return { world, clientId, redirectUri };
}
