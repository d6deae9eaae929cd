import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import type { App } from "../../../stack/app";
import { startLocalApp } from "../../support/world/local-app";
import { residentMegabytes } from "../../support/measure/resident-megabytes";
import { writeRequest } from "../../support/visitor/raw-request";
import { signIn } from "../../support/visitor/sign-in";
import { startWorld } from "../../support/world/world";

/** However long an answer takes. */
function startAppBefore(publicUrl: string): Promise<App> {
  return startLocalApp({ kratos: { publicUrl }, env: { KRATOS_TIMEOUT_MS: "0" } });
}

test("R27 28 kB of cookies reach Kratos, and the session behind them counts", async () => {
  const world = await startWorld();
  const app = await startAppBefore(world.kratos.publicUrl);
  try {
    const visitor = await signIn(world.url, await world.createPerson());
    const session = `ory_kratos_session=${visitor.cookies.get("ory_kratos_session") ?? ""}`;
    const Cookie = `others=${"x".repeat(28 * 1024)}; ${session}`;
    const answer = await fetch(`${app.url}/sessions/whoami`, { headers: { Cookie } });
    expect(answer.status).toBe(200);
  } finally {
    await app.stop();
    await world.stop();
  }
}, 60_000);

const megabyte = 1024 * 1024;
const wholeMegabytes = 160;

/** In the place of Kratos: one long answer, which is made only as fast as somebody takes it. */
async function startLongAnswer() {
  const made = { megabytes: 0 };
  const server = createServer((_request, response) => {
    const chunk = Buffer.alloc(megabyte, "x");
    const answer = new Readable({
      read() {
        made.megabytes += 1;
        this.push(made.megabytes > wholeMegabytes ? null : chunk);
      },
    });
    response.writeHead(200, { "Content-Type": "application/json" });
    answer.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { made, url: `http://127.0.0.1:${port}`, stop: () => stop(server) };
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

test("A long answer waits for a slow reader, and our memory stays as it is", async () => {
  const kratos = await startLongAnswer();
  const app = await startAppBefore(kratos.url);
  try {
    await fetch(`${app.url}/health/alive`);
    const before = await residentMegabytes(app.pid);
    const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
    socket.pause();
    socket.write(writeRequest("GET /sessions/whoami"));
    let last = -1;
    const isStill = () => {
      const isSame = kratos.made.megabytes > 0 && kratos.made.megabytes === last;
      last = kratos.made.megabytes;
      return isSame;
    };
    await expect.poll(isStill, { interval: 1_000, timeout: 20_000 }).toBe(true);
    expect(kratos.made.megabytes).toBeLessThan(wholeMegabytes / 2);
    expect((await residentMegabytes(app.pid)) - before).toBeLessThan(wholeMegabytes / 2);

    let readBytes = 0;
    socket.on("data", (chunk) => (readBytes += chunk.length));
    socket.resume();
    await new Promise<void>((resolve) => socket.once("close", resolve));
    expect(readBytes).toBeGreaterThan(wholeMegabytes * megabyte);
    expect((await residentMegabytes(app.pid)) - before).toBeLessThan(wholeMegabytes / 2);
  } finally {
    await app.stop();
    await kratos.stop();
  }
}, 60_000);
