import express from "express";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listen, type Listening } from "../../tests/support/stand-in/listen";
import { shedLoad } from "./load-shedding.server";

const eventLoop = vi.hoisted(() => ({ mean: NaN, enable: () => true, reset: () => undefined }));
vi.mock("node:perf_hooks", () => ({ monitorEventLoopDelay: () => eventLoop }));

let server: Listening;
let url: string;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const app = express();
  app.use(shedLoad());
  app.use((_request, response) => void response.send("a page"));
  server = await listen(createServer(app));
  url = `${server.url}/login`;
});
afterAll(() => {
  vi.useRealTimers();
  return server.stop();
});

async function statusAfterASecondOf(delayMs: number): Promise<number> {
  eventLoop.mean = delayMs * 1e6;
  vi.advanceTimersByTime(1_000);
  return (await fetch(url)).status;
}

test("A process that lags 0.7 s behind sends people away, and takes them again a second after it is better", async () => {
  expect(await statusAfterASecondOf(NaN)).toBe(200);
  expect(await statusAfterASecondOf(690)).toBe(200);
  expect(await statusAfterASecondOf(710)).toBe(503);
  expect(await statusAfterASecondOf(25)).toBe(200);
});

test("Visitors who are sent away read so in their language, and when to come back", async () => {
  await statusAfterASecondOf(5_000);
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
