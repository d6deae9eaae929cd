import { afterEach, expect, test } from "vitest";
import { readEvents } from "../../support/measure/log-lines";
import { startLoneApp } from "../../support/world/lone-app";
import { openRawConnection, type RawConnection } from "../../support/visitor/raw-connection";
import { started } from "../../support/world/started";
import { readFileSync } from "node:fs";

const places = 4;

const lone = await started(
  startLoneApp({ env: { MAX_REQUESTS: String(places), KRATOS_TIMEOUT_MS: "0" } }),
);

// A place is free again once the process has seen that its visitor is gone.
const statusOfPage = async () => (await fetch(`${lone.here}/login`)).status;
afterEach(() => expect.poll(statusOfPage, { timeout: 10_000 }).toBe(200));

const origin = "Origin: https://account.example.org\r\n";

/** Each announces a body and sends only its beginning. */
async function sendSlowly(line: string, headers: string): Promise<RawConnection[]> {
  const connections: RawConnection[] = [];
  for (let sender = 0; sender < places * 3; sender += 1) {
    const connection = await openRawConnection(lone.here);
    const type = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n";
    connection.write(`${line} HTTP/1.1\r\nHost: x\r\n${headers}${type}\r\nidentifier=a`);
    connections.push(connection);
  }
  return connections;
}

async function expectSurplusRefused(connections: RawConnection[]): Promise<void> {
  const refused = () => connections.filter((one) => one.statuses().includes(503)).length;
  await expect.poll(refused, { timeout: 10_000 }).toBe(places * 2);
}

test.each([
  ["reads that announce a body", "GET /recovery", "", "GET /self-service/recovery"],
  [
    "forms for the identity service that are sent slowly",
    "POST /self-service/login?flow=f1",
    origin,
    "POST /self-service/login",
  ],
])("R77 %s hold no more than MAX_REQUESTS places", async (_what, line, headers, asked) => {
  lone.upstream.answers[asked] = "silence";
  lone.upstream.asked.length = 0;
  const connections = await sendSlowly(line, headers);
  await expectSurplusRefused(connections);
  const held = lone.upstream.asked.filter((call) => call.startsWith(asked));
  expect(held.length).toBeLessThanOrEqual(places);
  for (const connection of connections) connection.end();
});

test("R77 A form from another site is sent away like anybody else while all places are taken", async () => {
  lone.upstream.answers["GET /self-service/recovery"] = "silence";
  const readers = await sendSlowly("GET /recovery", "");
  await expectSurplusRefused(readers);
  const foreign = await openRawConnection(lone.here);
  foreign.write(
    "POST /login HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\nContent-Length: 100\r\n\r\na",
  );
  await expect.poll(() => foreign.statuses(), { timeout: 10_000 }).toEqual([503]);
  for (const connection of [...readers, foreign]) connection.end();
});

test("R77 Forms that were sent slowly and are complete all at once get no more places than there are", async () => {
  const asked = "POST /self-service/login";
  lone.upstream.answers[asked] = "silence";
  lone.upstream.asked.length = 0;
  const senders = await sendSlowly("POST /login?flow=f1", origin);
  for (let visit = 0; visit < 10; visit += 1) {
    expect(await statusOfPage()).toBe(200);
  }
  for (const one of senders) one.write("&password=".padEnd(88, "b"));
  await expectSurplusRefused(senders);
  const taken = () => lone.upstream.asked.filter((call) => call.startsWith(asked)).length;
  await expect.poll(taken, { timeout: 10_000 }).toBe(places);
  expect(await readEvents(lone.app, "unexpected_error")).toEqual([]);
  for (const one of senders) one.end();
});

/** As many requests as there may be, held until the given function is called by a Kratos that never answers. */
async function occupy(asked: string, send: (signal: AbortSignal) => Promise<unknown>) {
  lone.upstream.answers[asked] = "silence";
  lone.upstream.asked.length = 0;
  const leaving = new AbortController();
  for (let place = 0; place < places; place += 1) send(leaving.signal).catch(() => undefined);
  const held = () => lone.upstream.asked.filter((call) => call.startsWith(asked)).length;
  await expect.poll(held, { timeout: 10_000 }).toBe(places);
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
  for (let sender = 0; sender < 2 * places; sender += 1) {
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
    expect(await statusOfPage()).toBe(200);
  }
  leaving.abort();
});
