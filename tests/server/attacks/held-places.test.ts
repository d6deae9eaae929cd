import { afterEach, expect, test } from "vitest";
import { readEvents } from "../../support/measure/log-lines";
import { openRawConnection, type RawConnection } from "../../support/visitor/raw-connection";
import { ownLoneApp } from "../../support/world/started";

const places = 4;

const lone = await ownLoneApp({ env: { MAX_REQUESTS: String(places), KRATOS_TIMEOUT_MS: "0" } });

// A place is free again once the process has seen that its visitor is gone.
const statusOfPage = async () => (await fetch(`${lone.here}/login`)).status;
afterEach(() => expect.poll(statusOfPage).toBe(200));

/** From now on Kratos answers no such call; says how many it has got. */
function silence(asked: string): () => number {
  lone.upstream.answers[asked] = "silence";
  lone.upstream.asked.length = 0;
  return () => lone.upstream.asked.filter((call) => call.startsWith(asked)).length;
}

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
  await expect.poll(refused).toBe(places * 2);
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
  const held = silence(asked);
  const connections = await sendSlowly(line, headers);
  await expectSurplusRefused(connections);
  expect(held()).toBeLessThanOrEqual(places);
  for (const connection of connections) connection.end();
});

test("R77 A form from another site is sent away like anybody else while all places are taken", async () => {
  silence("GET /self-service/recovery");
  const readers = await sendSlowly("GET /recovery", "");
  await expectSurplusRefused(readers);
  const foreign = await openRawConnection(lone.here);
  foreign.write(
    "POST /login HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\nContent-Length: 100\r\n\r\na",
  );
  await expect.poll(() => foreign.statuses()).toEqual([503]);
  for (const connection of [...readers, foreign]) connection.end();
});

test("R77 Forms that are being sent take nobody's place, and complete all at once they get no more than there are", async () => {
  const taken = silence("POST /self-service/login");
  const senders = await sendSlowly("POST /login?flow=f1", origin);
  for (let visit = 0; visit < 10; visit += 1) {
    expect(await statusOfPage()).toBe(200);
  }
  for (const one of senders) one.write("&password=".padEnd(88, "b"));
  await expectSurplusRefused(senders);
  await expect.poll(taken).toBe(places);
  expect(await readEvents(lone.app, "unexpected_error")).toEqual([]);
  for (const one of senders) one.end();
});

const form = {
  method: "POST",
  body: new URLSearchParams("method=password&identifier=a&password=b"),
  headers: { Origin: "https://account.example.org" },
};

// app/server/load-shedding.server.test.ts has what they are told.
test.each<[string, string, RequestInit, string]>([
  ["pages", "/recovery", {}, "GET /self-service/recovery"],
  ["forms", "/login?flow=f1", form, "POST /self-service/login"],
  ["calls to the identity service", "/schemas", {}, "GET /schemas"],
])(
  "While as many %s are worked on as there may be, others are sent away and the log says so; they are taken again after",
  async (_what, path, init, asked) => {
    const held = silence(asked);
    const leaving = new AbortController();
    for (let place = 0; place < places; place += 1) {
      fetch(lone.here + path, { ...init, signal: leaving.signal }).catch(() => undefined);
    }
    await expect.poll(held).toBe(places);
    // Kratos never answers: who waits for a place gets no answer.
    for (const other of ["/login", "/sessions/whoami", "/theme"]) {
      const answer = await fetch(lone.here + other, { redirect: "manual" });
      expect([other, answer.status]).toEqual([other, 503]);
      expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    }
    expect((await fetch(`${lone.here}/health/alive`)).status).toBe(200);
    expect((await fetch(`${lone.here}/favicon.svg`)).status).toBe(200);
    await expect.poll(() => readEvents(lone.app, "overloaded")).not.toEqual([]);
    leaving.abort();
    await expect.poll(statusOfPage).toBe(200);
  },
);
