import { afterEach, expect, test } from "vitest";
import { readEvents } from "../../support/measure/log-lines";
import { openRawConnection, type RawConnection } from "../../support/visitor/raw-connection";
import { ownLoneApp } from "../../support/world/started";

const places = 4;

const lone = await ownLoneApp({ env: { MAX_REQUESTS: String(places), KRATOS_TIMEOUT_MS: "0" } });

// A place is free again once the process has seen that its visitor is gone.
const statusOfPage = async () => (await fetch(`${lone.here}/login`)).status;
afterEach(() => expect.poll(statusOfPage).toBe(200));

/** Lets Kratos answer no such call from now on; returns the function that counts them. */
function silence(asked: string): () => number {
  lone.upstream.answers[asked] = "silence";
  lone.upstream.asked.length = 0;
  return () => lone.upstream.asked.filter((call) => call.startsWith(asked)).length;
}

const origin = "Origin: https://account.example.org\r\n";

/** Opens connections that announce a body and send only its beginning. */
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

test("R77 R97 Reads that announce a body hold no more than MAX_REQUESTS places", async () => {
  const held = silence("GET /self-service/recovery");
  const connections = await sendSlowly("GET /recovery", "");
  await expectSurplusRefused(connections);
  expect(held()).toBeLessThanOrEqual(places);
  for (const connection of connections) connection.end();
});

test.each([
  ["GET /schemas", "*/*"],
  ["HEAD /schemas", "text/html"],
  ["GET /self-service/login/browser", "text/html"],
  ["DELETE /sessions", "application/json"],
  ["DELETE /sessions/s1", "text/html"],
])("R77 R97 %s that asks for %s and announces a body is refused at once", async (line, accept) => {
  lone.upstream.asked.length = 0;
  const headers = `Host: x\r\n${origin}Cookie: ory_kratos_session=s\r\nAccept: ${accept}\r\n`;
  for (const body of ["Content-Length: 1", "Transfer-Encoding: chunked"]) {
    const connection = await openRawConnection(lone.here);
    connection.write(`${line} HTTP/1.1\r\n${headers}${body}\r\n\r\n`);
    await expect.poll(() => connection.isClosed()).toBe(true);
    expect([body, connection.statuses()]).toEqual([body, [400]]);
  }
  expect(lone.upstream.asked).toEqual([]);
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

test.each(["/login?flow=f1", "/self-service/login?flow=f1"])(
  "R77 R97 Forms that are being sent to %s take nobody's place, and complete all at once they get no more than there are",
  async (path) => {
    const taken = silence("POST /self-service/login");
    lone.upstream.answers["POST /self-service/methods"] = { status: 200, body: {} };
    const senders = await sendSlowly(`POST ${path}`, origin);
    for (let visit = 0; visit < 10; visit += 1) {
      expect(await statusOfPage()).toBe(200);
      const fromProvider = { ...form, headers: { Origin: "https://provider.example" } };
      const callback = `${lone.here}/self-service/methods/oidc/callback/apple`;
      expect((await fetch(callback, fromProvider)).status).toBe(200);
    }
    expect(taken()).toBe(0);
    for (const one of senders) one.write("&password=".padEnd(88, "b"));
    await expectSurplusRefused(senders);
    await expect.poll(taken).toBe(places);
    expect(await readEvents(lone.app, "unexpected_error")).toEqual([]);
    for (const one of senders) one.end();
  },
);

const form = {
  method: "POST",
  body: new URLSearchParams("method=password&identifier=a&password=b"),
  headers: { Origin: "https://account.example.org" },
};

test("R77 Senders of longer forms than a page has fill a few buffers alone, and others sign in meanwhile", async () => {
  lone.upstream.answers["POST /self-service/registration"] = { status: 200, body: {} };
  const address = "/self-service/registration?flow=f1";
  const senders: RawConnection[] = [];
  for (let sender = 0; sender < places * 2; sender += 1) {
    const connection = await openRawConnection(lone.here);
    const about = "Content-Type: application/json\r\nContent-Length: 100000\r\n";
    connection.write(`POST ${address} HTTP/1.1\r\nHost: x\r\n${origin}${about}\r\n`);
    connection.write("x".repeat(64 * 1024 + 1));
    senders.push(connection);
  }
  const refused = () => senders.filter((one) => one.statuses().includes(503)).length;
  await expect.poll(refused).toBe(places);
  expect((await fetch(lone.here + address, form)).status).toBe(200);
  for (const one of senders) one.end();
  const long = { ...form, body: "x".repeat(100_000) };
  const statusOfLong = async () => (await fetch(lone.here + address, long)).status;
  await expect.poll(statusOfLong).toBe(200);
});

// app/server/load-shedding.server.test.ts has the answers of a full server.
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
    // Kratos never answers, so a visitor who waits for a place gets no answer.
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
