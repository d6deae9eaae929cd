import { createServer } from "node:http";
import { expect, test } from "vitest";
import { connectToHydra } from "../../../stack/relying-party/relying-party-protocol";
import { listen } from "../../support/stand-in/listen";
import { startedInTest } from "../../support/world/started";

const keys = "/.well-known/jwks.json";

test("The demo's site has Hydra make its keys before anybody signs in, although the answer that makes them can get lost", async () => {
  const asked: (string | undefined)[] = [];
  const hydra = await startedInTest(
    listen(
      createServer(({ url, socket, headers }, response) => {
        asked.push(url);
        if (asked.length === 1) socket.destroy();
        else response.setHeader("Content-Type", "application/json");
        const issuer = `http://${headers.host}`;
        response.end(JSON.stringify({ issuer, jwks_uri: issuer + keys, keys: [] }));
      }),
    ),
  );
  const client = { clientId: "meadow", clientSecret: undefined };
  await connectToHydra({ hydraPublicUrl: hydra.url, client, siteUrl: hydra.url, scope: "openid" });
  expect(asked).toEqual([keys, keys, expect.stringMatching(/configuration$/)]);
});
