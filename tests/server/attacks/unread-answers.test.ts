import { readdirSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { countSockets, residentMegabytes } from "../../support/measure/process-usage";
import { listen } from "../../support/stand-in/listen";
import { sendRaw, writeRequest } from "../../support/visitor/raw-request";
import type { LoneApp } from "../../support/world/lone-app";
import { ownLoneApp, started } from "../../support/world/started";

/**
 * The system has memory for so many. With more it runs short, and each takes a little at a time, as for a slow
 * reader.
 */
const unread = 90;
const places = 60;
/** Newer Nodes give less freed memory back to the system: 118 MB with 36 in use, as many as on Node 20. */
const mostMegabytes = process.versions.node.startsWith("20.") ? 100 : 140;

/** This stands for Kratos, whose answers are never larger than the system's buffer for a connection. */
const large = Buffer.alloc(8 * 1024 * 1024, "x");
const largeAnswers = await started(listen(createServer((_, response) => response.end(large))));
const env = {
  KRATOS_PUBLIC_URL: largeAnswers.url,
  KRATOS_TIMEOUT_MS: "0",
  MAX_REQUESTS: String(places),
};
/** Two, since it takes 20 s until the connections of either are closed. */
const [behindLarge, lone] = await Promise.all([ownLoneApp({ env }), ownLoneApp()]);

/** Connections that send requests and read no answers. */
function openDeaf(port: number, count: number, text: string): Promise<Socket[]> {
  const open = () =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => resolve(socket));
      socket.once("error", reject).pause();
      // It may be reset at any time.
      socket.on("error", () => undefined).write(text);
    });
  return Promise.all(Array.from({ length: count }, open));
}

/** The connections of this process, and one to the stand-in. */
const isClosed = async ({ app }: LoneApp) => (await countSockets(app.pid)) < 10;

async function close(deaf: Socket[], at: LoneApp): Promise<void> {
  for (const one of deaf) one.destroy();
  await vi.waitUntil(() => isClosed(at), { timeout: 10_000 });
}

const keptOpen = (path: string) => writeRequest(`GET ${path}`, { Connection: "keep-alive" });
const megabytes = ({ app }: LoneApp) => residentMegabytes(app.pid);

async function isServed({ here }: LoneApp): Promise<boolean> {
  const answer = await fetch(`${here}/error`).catch(() => undefined);
  return answer?.status === 200;
}

/** Watches until all were closed and others are served; returns the most megabytes meanwhile. */
async function watch(at: LoneApp, before: number): Promise<number> {
  let most = 0;
  const observe = async () => {
    most = Math.max(most, (await megabytes(at)) - before);
    return (await isClosed(at)) && isServed(at);
  };
  await vi.waitUntil(observe, { timeout: 60_000, interval: 500 });
  return most;
}

async function measure(at: LoneApp): Promise<number> {
  await isServed(at);
  return megabytes(at);
}

test.concurrent("R76 90 connections that ask Kratos for much and read nothing of it cost little memory, are closed, and others are served", async () => {
  const before = await measure(behindLarge);
  const deaf = await openDeaf(behindLarge.port, unread, writeRequest("GET /schemas/large"));
  // All places are taken then.
  await vi.waitUntil(async () => !(await isServed(behindLarge)), { timeout: 20_000 });
  expect(await watch(behindLarge, before)).toBeLessThan(mostMegabytes);
  await close(deaf, behindLarge);
}, 90_000);

test.concurrent("R76 So do connections that ask for one file after the other", async () => {
  const folder = "build/client/assets";
  const [largest = ""] = readdirSync(folder).sort(
    (a, b) => statSync(`${folder}/${b}`).size - statSync(`${folder}/${a}`).size,
  );
  const before = await measure(lone);
  const ask = keptOpen(`/assets/${largest}`);
  // This is more than the system keeps for a connection.
  const deaf = await openDeaf(lone.port, 60, ask.repeat(8));
  const areTaken = async () => (await countSockets(lone.app.pid)) > deaf.length;
  await vi.waitUntil(areTaken, { timeout: 10_000 });
  const more = setInterval(() => deaf.forEach((one) => one.write(ask)), 300);
  expect(await watch(lone, before).finally(() => clearInterval(more))).toBeLessThan(mostMegabytes);
  await close(deaf, lone);
}, 90_000);

test("R76 300 unread pages of the largest kind cost little memory", async () => {
  const before = await measure(lone);
  const path = `/error?q=${"/".repeat(2_800)}`;
  const deaf = await openDeaf(lone.port, 300, keptOpen(path));
  await expect.poll(() => isServed(lone), { timeout: 30_000 }).toBe(true);
  expect((await megabytes(lone)) - before).toBeLessThan(mostMegabytes);
  await close(deaf, lone);
}, 60_000);

test("R76 A client that sends 2,000 requests at once gets a few answers and is closed, and others are served", async () => {
  const before = await measure(lone);
  const flood = keptOpen("/favicon.svg").repeat(2_000);
  let mostAnswers = 0;
  const observe = async () => {
    const floods = await Promise.all(
      Array.from({ length: 100 }, () => sendRaw(lone.port, flood).catch(() => undefined)),
    );
    const answers = floods.map((flooded) => flooded?.text.match(/HTTP\/1\.1 /g)?.length ?? 0);
    mostAnswers = Math.max(mostAnswers, ...answers);
    return [await isServed(lone), (await megabytes(lone)) - before < mostMegabytes];
  };
  // Node clears away the rest of a flood when it needs the room, so the floods that follow show it.
  await expect.poll(observe, { timeout: 60_000 }).toEqual([true, true]);
  expect(mostAnswers).toBeLessThan(10);
}, 90_000);
