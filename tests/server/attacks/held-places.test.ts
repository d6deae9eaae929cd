import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { readEvents } from "../../support/measure/log-lines";
import { startLoneApp, type LoneApp } from "../../support/world/lone-app";
import { openRawConnection, type RawConnection } from "../../support/visitor/raw-connection";

const places = 4;

let lone: LoneApp;
beforeAll(async () => {
  lone = await startLoneApp({ env: { MAX_REQUESTS: String(places), KRATOS_TIMEOUT_MS: "0" } });
});
afterAll(() => lone.stop());

// A place is free again once the process has seen that its visitor is gone.
afterEach(async () => {
  const statusOfPage = async () => (await fetch(`${lone.here}/login`)).status;
  await expect.poll(statusOfPage, { timeout: 10_000 }).toBe(200);
});

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
  const refused = () => connections.filter((one) => one.statuses().includes(503)).length;
  await vi.waitFor(() => expect(refused()).toBe(places * 2), { timeout: 10_000 });
  const held = lone.upstream.asked.filter((call) => call.startsWith(asked));
  expect(held.length).toBeLessThanOrEqual(places);
  for (const connection of connections) connection.end();
});

test("R77 A form from another site is sent away like anybody else while all places are taken", async () => {
  lone.upstream.answers["GET /self-service/recovery"] = "silence";
  const readers = await sendSlowly("GET /recovery", "");
  await vi.waitFor(
    () => expect(readers.filter((one) => one.statuses().includes(503)).length).toBe(places * 2),
    { timeout: 10_000 },
  );
  const foreign = await openRawConnection(lone.here);
  foreign.write(
    "POST /login HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\nContent-Length: 100\r\n\r\na",
  );
  await vi.waitFor(() => expect(foreign.statuses()).toEqual([503]), { timeout: 10_000 });
  for (const connection of [...readers, foreign]) connection.end();
});

test("R77 Forms that were sent slowly and are complete all at once get no more places than there are", async () => {
  const asked = "POST /self-service/login";
  lone.upstream.answers[asked] = "silence";
  lone.upstream.asked.length = 0;
  const senders = await sendSlowly("POST /login?flow=f1", origin);
  for (let visit = 0; visit < 10; visit += 1) {
    expect((await fetch(`${lone.here}/login`)).status).toBe(200);
  }
  for (const one of senders) one.write("&password=".padEnd(88, "b"));
  const refused = () => senders.filter((one) => one.statuses().includes(503)).length;
  await expect.poll(refused, { timeout: 10_000 }).toBe(places * 2);
  const taken = () => lone.upstream.asked.filter((call) => call.startsWith(asked)).length;
  await expect.poll(taken, { timeout: 10_000 }).toBe(places);
  expect(await readEvents(lone.app, "unexpected_error")).toEqual([]);
  for (const one of senders) one.end();
});
