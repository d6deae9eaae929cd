import express, { type Response } from "express";
import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { listen, type Listening } from "../../tests/support/stand-in/listen";
import { holdBack } from "./hold-back.server";
import { shedLoad } from "./load-shedding.server";

const eventLoop = vi.hoisted(() => ({ mean: NaN, enable: () => true, reset: () => undefined }));
vi.mock("node:perf_hooks", () => ({ monitorEventLoopDelay: () => eventLoop }));

let server: Listening;
let url: string;
const held = new Set<Response>();
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const app = express();
  // As the first handler of the edge does.
  app.use((_request, response, next) => {
    response.locals.context = {};
    next();
  });
  app.use(shedLoad());
  app.use(({ path }, response) => {
    if (path === "/held") held.add(response);
    else response.send("a page");
  });
  server = await listen(createServer(app));
  url = `${server.url}/login`;
});
afterEach(() => {
  passSeconds(1, 0);
  for (const response of held) response.end();
  held.clear();
});
afterAll(() => {
  vi.useRealTimers();
  return server.stop();
});

function passSeconds(count: number, delayMs: number): void {
  eventLoop.mean = delayMs * 1e6;
  vi.advanceTimersByTime(count * 1_000);
}

/** People whose pages are not finished. */
async function holdPlaces(count: number): Promise<void> {
  for (let place = 0; place < count; place += 1) void fetch(`${server.url}/held`);
  await vi.waitUntil(() => held.size === count, { timeout: 10_000 });
}

async function statusAfter(count: number, delayMs: number): Promise<number> {
  passSeconds(count, delayMs);
  return (await fetch(url)).status;
}

test("A process that lags 0.7 s behind for two seconds sends people away, and takes them again a second after it is better", async () => {
  await holdPlaces(20);
  expect(await statusAfter(2, NaN)).toBe(200);
  expect(await statusAfter(2, 690)).toBe(200);
  expect(await statusAfter(2, 710)).toBe(503);
  expect(await statusAfter(1, 25)).toBe(200);
});

test("A process that stood still once, as on a machine that is moved, sends nobody away", async () => {
  await holdPlaces(20);
  expect(await statusAfter(1, 5_000)).toBe(200);
  expect(await statusAfter(1, 25)).toBe(200);
  expect(await statusAfter(1, 5_000)).toBe(200);
});

test.each([0, 1, 19])(
  "A process that works for %i takes a visitor, however late it was",
  async (count) => {
    await holdPlaces(count);
    expect(await statusAfter(2, 5_000)).toBe(200);
  },
);

test("An answer that is held back holds no place: others are not refused for it", async () => {
  await holdPlaces(20);
  const [response] = held;
  if (!response) throw new Error("No place is held");
  const back = holdBack(response, 60_000);
  expect(await statusAfter(2, 5_000)).toBe(200);
  response.end();
  await back;
});

test("Visitors who are sent away read so in their language, and when to come back", async () => {
  await holdPlaces(20);
  passSeconds(2, 5_000);
  const headers = { "Accept-Language": "xx, de-AT;q=0.9, fr;q=0.8" };
  const answer = await fetch(url, { headers });
  expect(answer.headers.get("Retry-After")).toBe("3");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const html = await answer.text();
  expect(html).toContain('<html lang="de" dir="ltr">');
  expect(html).toContain("Wir sind gerade stark ausgelastet");
  const mobile = await fetch(url.replace("/login", "/ui/login"), { headers });
  expect(await mobile.text()).toContain('<html lang="es" dir="ltr">');
});
