import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startApp, type App } from "../../../stack/app";
import { findFreePorts } from "../../../stack/process/ports";
import { startBrokenUpstream, type BrokenUpstream } from "../../support/stand-in/broken-upstream";
import { openRawConnection } from "../../support/visitor/raw-connection";

const ok = { status: 200, body: { status: "ok" } };
let kratos: BrokenUpstream;
let hydra: BrokenUpstream;
let app: App;
beforeEach(async () => {
  kratos = await startBrokenUpstream();
  hydra = await startBrokenUpstream();
  kratos.answers = { "GET /health/ready": ok };
  hydra.answers = { "GET /health/ready": ok };
  const [port = 0] = await findFreePorts(1);
  app = await startApp({
    port,
    publicUrl: `http://127.0.0.1:${port}`,
    kratos: { publicUrl: kratos.url },
    hydra: { publicUrl: "https://id.example.org", adminUrl: hydra.url },
  });
});
afterEach(async () => {
  await app.stop();
  await kratos.stop();
  await hydra.stop();
});

async function askReady(): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${app.url}/health/ready`);
  return { status: answer.status, body: await answer.json() };
}

const notReady = (...names: string[]) => ({
  status: 503,
  body: { status: "unavailable", not_ready: names },
});

test("It is ready while Kratos and Hydra are, and else names who is not, without a word of theirs", async () => {
  expect(await askReady()).toEqual(ok);
  hydra.answers = { "GET /health/ready": { status: 503, body: { error: "the database" } } };
  await expect.poll(askReady, { timeout: 10_000 }).toEqual(notReady("hydra"));
  kratos.answers = { "GET /health/ready": { status: 200, body: "a proxy's page" } };
  await expect.poll(askReady, { timeout: 10_000 }).toEqual(notReady("kratos", "hydra"));
  hydra.answers = { "GET /health/ready": ok };
  await expect.poll(askReady, { timeout: 10_000 }).toEqual(notReady("kratos"));
  kratos.answers = { "GET /health/ready": ok };
  await expect.poll(askReady, { timeout: 10_000 }).toEqual(ok);
  expect((await fetch(`${app.url}/health/alive`)).status).toBe(200);
});

test("However many ask whether it is ready, each service is asked once a second", async () => {
  const begun = performance.now();
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, askReady));
    expect(answers).toEqual(Array.from({ length: 10 }, () => ok));
  }
  const seconds = Math.ceil((performance.now() - begun) / 1_000);
  for (const { asked } of [kratos, hydra]) {
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(seconds + 1);
  }
});

test("Once it is about to end it is not ready and serves no more, even if the services are ready, and says why", async () => {
  const kept = await openRawConnection(app.url);
  const paths = ["/health/ready", "/health/serving"];
  const ask = () => {
    for (const path of paths) kept.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  };
  ask();
  await expect.poll(() => kept.statuses(), { timeout: 10_000 }).toEqual([200, 200]);
  process.kill(app.pid, "SIGTERM");
  await vi.waitFor(
    () => {
      ask();
      expect(kept.statuses().slice(-2)).toEqual([503, 503]);
      const last = kept.answered().split("HTTP/1.1 ").slice(-2);
      for (const answer of last) {
        expect(answer).toContain('{"status":"unavailable","not_ready":["draining"]}');
      }
    },
    { timeout: 10_000, interval: 20 },
  );
  kept.end();
});
