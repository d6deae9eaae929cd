import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startLoneApp, type LoneApp } from "../../support/world/lone-app";

let lone: LoneApp;
beforeAll(async () => {
  lone = await startLoneApp({ env: { MAX_REQUESTS: "4", KRATOS_TIMEOUT_MS: "0" } });
});
afterAll(() => lone.stop());

/** As many requests as there may be, held until the given function is called by a Kratos that never answers. */
async function occupy(asked: string, send: (signal: AbortSignal) => Promise<unknown>) {
  lone.upstream.answers[asked] = "silence";
  lone.upstream.asked.length = 0;
  const leaving = new AbortController();
  for (let place = 0; place < 4; place += 1) send(leaving.signal).catch(() => undefined);
  const held = () => lone.upstream.asked.filter((call) => call.startsWith(asked)).length;
  await vi.waitFor(() => expect(held()).toBe(4), { timeout: 10_000 });
  return () => leaving.abort();
}

const form = {
  method: "POST",
  body: "method=password&identifier=a&password=b",
  headers: {
    Origin: "https://account.example.org",
    "Content-Type": "application/x-www-form-urlencoded",
  },
};

test.each<[string, string, RequestInit, string]>([
  ["pages", "/recovery", {}, "GET /self-service/recovery"],
  ["forms", "/login?flow=f1", form, "POST /self-service/login"],
  ["calls to the identity service", "/schemas", {}, "GET /schemas"],
])(
  "While as many %s are worked on as there may be, others are sent away at once, and taken again after",
  async (_what, path, init, asked) => {
    const send = (signal: AbortSignal) => fetch(lone.here + path, { ...init, signal });
    const leave = await occupy(asked, send);
    for (const other of ["/login", "/sessions/whoami", "/theme"]) {
      const begun = performance.now();
      const answer = await fetch(lone.here + other, { redirect: "manual" });
      expect([other, answer.status]).toEqual([other, 503]);
      expect(performance.now() - begun).toBeLessThan(2_000);
      expect(answer.headers.get("Retry-After")).toBe("3");
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
      expect(await answer.text()).toContain("We’re very busy right now");
    }
    expect((await fetch(`${lone.here}/health/alive`)).status).toBe(200);
    expect((await fetch(`${lone.here}/favicon.svg`)).status).toBe(200);
    leave();
    const statusOfPage = async () => (await fetch(`${lone.here}/login`)).status;
    await expect.poll(statusOfPage, { timeout: 5_000 }).toBe(200);
  },
);

test("The log says once a second that people were sent away", async () => {
  const countLines = () => readFileSync(lone.app.logPath, "utf8").match(/"event":"overloaded"/g);
  await expect.poll(countLines, { timeout: 5_000 }).not.toBeNull();
});

test("Forms that are only being sent take nobody's place", async () => {
  const leaving = new AbortController();
  const arrived: Promise<void>[] = [];
  for (let sender = 0; sender < 8; sender += 1) {
    arrived.push(
      new Promise((resolve) => {
        const body = new ReadableStream({
          pull(controller) {
            controller.enqueue(new TextEncoder().encode("identifier=a"));
            resolve();
            return new Promise(() => undefined);
          },
        });
        const { signal } = leaving;
        fetch(`${lone.here}/login?flow=f1`, { ...form, body, duplex: "half", signal }).catch(
          () => undefined,
        );
      }),
    );
  }
  await Promise.all(arrived);
  for (let visit = 0; visit < 20; visit += 1) {
    expect((await fetch(`${lone.here}/login`)).status).toBe(200);
  }
  leaving.abort();
});
