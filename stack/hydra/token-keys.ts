import { generateKeyPairSync, randomUUID } from "node:crypto";

/** The keys of ID tokens, and of access tokens that are JWTs. */
const keySets = ["hydra.openid.id-token", "hydra.jwt.access-token"];

/**
 * Gives Hydra the keys that sign its tokens. Otherwise it (v2.3.0) makes some of 4,096 bits at the first request for
 * them. On a busy machine that takes longer than the ten seconds that it has for an answer, which is then lost.
 */
export async function putTokenKeys(hydraAdminUrl: string): Promise<void> {
  for (const keySet of keySets) {
    const response = await fetch(`${hydraAdminUrl}/admin/keys/${keySet}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ keys: [makeKey()] }),
    });
    if (!response.ok) {
      throw new Error(`Hydra answered ${response.status} to a key: ${await response.text()}`);
    }
  }
}

function makeKey() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), alg: "RS256", use: "sig", kid: randomUUID() };
}
