import { readdirSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, expect, test } from "vitest";
import { countSockets } from "../../support/measure/count-sockets";
import { openDeafConnections, type DeafConnection } from "./deaf-connection";
import { startLoneApp } from "../../support/world/lone-app";
import { sendRaw, writeRequest } from "../../support/visitor/raw-request";
import { residentMegabytes } from "../../support/measure/resident-megabytes";
import { started } from "../../support/world/started";

const connections = 300;
const places = 200;
/** Newer Nodes give less freed memory back to the system: 118 MB with 36 in use, as many as on Node 20. */
const mostMegabytes = process.versions.node.startsWith("20.") ? 100 : 140;

/** In place of Kratos, whose answers are never larger than what the system keeps for a connection. */
const largeAnswers = createServer((_request, response) => response.end(large));
const large = Buffer.alloc(8 * 1024 * 1024, "x");

await new Promise<void>((resolve) => largeAnswers.listen(0, "127.0.0.1", resolve));
const { port } = largeAnswers.address() as AddressInfo;
const lone = await started(
  startLoneApp({
    env: {
      KRATOS_PUBLIC_URL: `http://127.0.0.1:${port}`,
      KRATOS_TIMEOUT_MS: "0",
      MAX_REQUESTS: String(places),
    },
  }),
);
afterAll(() => {
  largeAnswers.close();
  largeAnswers.closeAllConnections();
});

let deaf: DeafConnection[] = [];
afterEach(async () => {
  for (const one of deaf.splice(0)) one.end();
  // Those of this process, and one to the stand-in.
  await expect.poll(() => countSockets(lone.app.pid), { timeout: 10_000 }).toBeLessThan(10);
});

const keptOpen = (path: string) => writeRequest(`GET ${path}`, { Connection: "keep-alive" });

async function isServed(): Promise<boolean> {
  const answer = await fetch(`${lone.here}/error`).catch(() => undefined);
  return answer?.status === 200;
}

/** Watches until all were closed and others are served; how many megabytes it took at most. */
async function watch(before: number): Promise<number> {
  let most = 0;
  const observe = async () => {
    most = Math.max(most, (await megabytes()) - before);
    return { isClosed: (await countSockets(lone.app.pid)) < 10, isServed: await isServed() };
  };
  await expect
    .poll(observe, { timeout: 60_000, interval: 500 })
    .toEqual({ isClosed: true, isServed: true });
  return most;
}

const megabytes = () => residentMegabytes(lone.app.pid);

async function measure(): Promise<number> {
  await fetch(`${lone.here}/error`);
  return megabytes();
}

test("R76 300 connections that ask Kratos for much and read nothing of it cost little memory, are closed, and others are served", async () => {
  const before = await measure();
  const ask = writeRequest("GET /schemas/large");
  deaf = await openDeafConnections(lone.port, connections, ask);
  // All places are taken then.
  await expect.poll(isServed, { timeout: 20_000 }).toBe(false);
  expect(await watch(before)).toBeLessThan(mostMegabytes);
}, 90_000);

test("R76 So do connections that ask for one file after the other", async () => {
  const folder = "build/client/assets";
  const [largest = ""] = readdirSync(folder).sort(
    (a, b) => statSync(`${folder}/${b}`).size - statSync(`${folder}/${a}`).size,
  );
  const before = await measure();
  const ask = keptOpen(`/assets/${largest}`);
  // More than the system keeps for a connection.
  deaf = await openDeafConnections(lone.port, connections / 5, ask.repeat(8));
  const sockets = () => countSockets(lone.app.pid);
  await expect.poll(sockets, { timeout: 10_000 }).toBeGreaterThan(deaf.length);
  const more = setInterval(() => deaf.forEach((one) => one.write(ask)), 300);
  try {
    expect(await watch(before)).toBeLessThan(mostMegabytes);
  } finally {
    clearInterval(more);
  }
}, 90_000);

test("R76 300 unread pages of the largest kind cost little memory", async () => {
  const before = await measure();
  const path = `/error?q=${"/".repeat(2_800)}`;
  deaf = await openDeafConnections(lone.port, connections, keptOpen(path));
  await expect.poll(isServed, { timeout: 30_000 }).toBe(true);
  expect((await megabytes()) - before).toBeLessThan(mostMegabytes);
}, 60_000);

test("R76 A client that sends 2,000 requests at once gets a few answers and is closed; others are served and the memory comes back", async () => {
  const before = await measure();
  const flood = keptOpen("/favicon.svg").repeat(2_000);
  let mostAnswers = 0;
  const observe = async () => {
    const floods = await Promise.all(
      Array.from({ length: 100 }, () => sendRaw(lone.port, flood).catch(() => undefined)),
    );
    const answers = floods.map((flooded) => flooded?.text.match(/HTTP\/1\.1 /g)?.length ?? 0);
    mostAnswers = Math.max(mostAnswers, ...answers);
    return { isServed: await isServed(), isLean: (await megabytes()) - before < mostMegabytes };
  };
  // Node clears away what a flood left when it needs the room, so that is seen under the floods that follow.
  await expect.poll(observe, { timeout: 60_000 }).toEqual({ isServed: true, isLean: true });
  expect(mostAnswers).toBeLessThan(10);
}, 90_000);
