import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { findFreePorts } from "../../../stack/process/ports";
import { startNginx } from "../../../stack/proxy/nginx";
import { listen } from "../../support/stand-in/listen";
import { started } from "../../support/world/started";

/** As long as vestibule takes one. */
const state = "s".repeat(10_000);

/** Like Hydra at the end of a sign-in: an address with the app's state, and a cookie with a session. */
const hydra = await started(
  listen(
    createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? "", "http://hydra");
      response.setHeader("Set-Cookie", `ory_hydra_session=${"c".repeat(1000)}`);
      response.setHeader("Location", `https://app.vestibule.invalid/?${searchParams.toString()}`);
      response.writeHead(302).end();
    }),
  ),
);

const [port = 0, pagesPort = 0] = await findFreePorts(2);
await started(
  startNginx({
    publicUrl: `https://localhost:${pagesPort}`,
    appPorts: [hydra.port],
    otherServers: await readHydraServer(),
  }),
);

/** The block of docs/deploy.md for Hydra, without TLS. */
async function readHydraServer(): Promise<string> {
  const blocks = (await readFile("docs/deploy.md", "utf8")).matchAll(/```nginx\n(.*?)```/gs);
  const server = Array.from(blocks, ([, block = ""]) => block).find((block) =>
    block.includes("hydra:4444"),
  );
  return (server ?? "")
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replace("hydra:4444", `127.0.0.1:${hydra.port}`);
}

test("An app's long state goes through the documented proxy of Hydra, and back in its answer", async () => {
  const address = `http://127.0.0.1:${port}/oauth2/auth?state=${state}`;
  const answer = await fetch(address, { redirect: "manual" });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toContain(state);
});
