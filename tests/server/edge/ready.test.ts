import { expect, test } from "vitest";
import { startOnStandIns } from "../../support/stand-in/stand-ins";

const ok = { status: 200, body: { status: "ok" } };
const services = await startOnStandIns({ hasHydra: true });
const { app, kratos, hydra } = services;
for (const service of [kratos, hydra]) service.answers = { "GET /health/ready": ok };

async function askReady(): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${app.url}/health/ready`);
  return { status: answer.status, body: await answer.json() };
}

const notReady = (...names: string[]) => ({
  status: 503,
  body: { status: "unavailable", not_ready: names },
});

test("It is ready while Kratos and Hydra are, else names who is not, and asks each of them little", async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, askReady));
  expect(answers).toEqual(answers.map(() => ok));
  for (const { asked } of [kratos, hydra]) expect(asked.length).toBeLessThan(50);
  hydra.answers = { "GET /health/ready": { status: 503, body: { error: "the database" } } };
  await expect.poll(askReady).toEqual(notReady("hydra"));
  kratos.answers = { "GET /health/ready": { status: 200, body: "a proxy's page" } };
  await expect.poll(askReady).toEqual(notReady("kratos", "hydra"));
  hydra.answers = { "GET /health/ready": ok };
  await expect.poll(askReady).toEqual(notReady("kratos"));
  kratos.answers = { "GET /health/ready": ok };
  await expect.poll(askReady).toEqual(ok);
  expect((await fetch(`${app.url}/health/alive`)).status).toBe(200);
});
