import { createRemoteJWKSet, jwtVerify } from "jose";
import type { Configuration } from "openid-client";

/** Returns the `sid`; throws unless the token is a logout token of Hydra for this client. */
export type LogoutTokenReader = (token: string) => Promise<string>;

const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";

export function makeLogoutTokenReader(configuration: Configuration): LogoutTokenReader {
  const { issuer, jwks_uri } = configuration.serverMetadata();
  if (jwks_uri === undefined) throw new Error("Hydra names no keys.");
  const keys = createRemoteJWKSet(new URL(jwks_uri));
  const audience = configuration.clientMetadata().client_id;
  return async (token) => {
    const { payload } = await jwtVerify(token, keys, { issuer, audience });
    const { events, sid, nonce } = payload;
    const isLogout = typeof events === "object" && events !== null && logoutEvent in events;
    if (!isLogout || typeof sid !== "string" || nonce !== undefined) {
      throw new Error("This is no logout token.");
    }
    return sid;
  };
}
