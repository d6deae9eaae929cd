import { createServer } from "node:http";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { listen } from "../../support/stand-in/listen";
import { startLocalApp } from "../../support/world/local-app";
import { residentMegabytes } from "../../support/measure/resident-megabytes";
import { writeRequest } from "../../support/visitor/raw-request";
import { enter } from "../../support/visitor/sign-in";
import { shareWorld } from "../../support/world/shared-world";
import { startedInTest } from "../../support/world/started";

/** However long an answer takes. */
const startAppBefore = (publicUrl: string) =>
  startedInTest(startLocalApp({ kratos: { publicUrl }, env: { KRATOS_TIMEOUT_MS: "0" } }));

test("R27 28 kB of cookies reach Kratos, and the session behind them counts", async () => {
  const world = await shareWorld();
  const app = await startAppBefore(world.kratos.publicUrl);
  const { visitor } = await enter(world);
  const session = `ory_kratos_session=${visitor.cookies.get("ory_kratos_session") ?? ""}`;
  const Cookie = `others=${"x".repeat(28 * 1024)}; ${session}`;
  const answer = await fetch(`${app.url}/sessions/whoami`, { headers: { Cookie } });
  expect(answer.status).toBe(200);
});

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
  return { made, ...(await listen(server)) };
}

test("A long answer waits for a slow reader, and our memory stays as it is", async () => {
  const kratos = await startedInTest(startLongAnswer());
  const app = await startAppBefore(kratos.url);
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
});
