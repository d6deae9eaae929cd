import { afterEach, expect, test } from "vitest";
import { countSockets } from "../../support/measure/process-usage";
import { readEvents } from "../../support/measure/log-lines";
import { openRawConnection, type RawConnection } from "../../support/visitor/raw-connection";
import { sendRaw, writeRequest } from "../../support/visitor/raw-request";
import { ownLoneApp } from "../../support/world/started";

const places = 4;
const most = 5 * places;
// The process itself needs some: for its port, and for Kratos.
const own = 10;
const interval = { interval: 100 };

const lone = await ownLoneApp({ env: { MAX_REQUESTS: String(places), KRATOS_TIMEOUT_MS: "0" } });

const open: RawConnection[] = [];
afterEach(async () => {
  for (const connection of open.splice(0)) connection.end();
  await expect.poll(() => countSockets(lone.app.pid)).toBeLessThan(own);
});

async function openConnections(count: number): Promise<RawConnection[]> {
  const opened: RawConnection[] = [];
  for (let one = 0; one < count; one += 1) opened.push(await openRawConnection(lone.here));
  open.push(...opened);
  return opened;
}

const closedOf = (connections: RawConnection[]) =>
  connections.filter((connection) => connection.isClosed()).length;

/** 0 stands for a visitor who was sent away without an answer. */
const statusOfOthers = () =>
  sendRaw(lone.port, writeRequest("GET /error")).then(
    ({ status }) => status,
    () => 0,
  );

test.each([
  { what: "were never used", request: "" },
  {
    what: "were used and are kept",
    request: writeRequest("GET /health/alive", { Connection: "keep-alive" }),
  },
])(
  "Each place has five idle connections that $what: more are closed at once, later the oldest make room",
  async ({ request }) => {
    // This process has one or two from the start.
    const idle = await openConnections(most - 3);
    for (const connection of idle) connection.write(request);
    const answered = idle.map(() => (request ? [200] : []));
    await expect.poll(() => idle.map((one) => one.statuses())).toEqual(answered);
    const surplus = await openConnections(2 * most);
    await expect.poll(() => closedOf(surplus)).toBeGreaterThanOrEqual(surplus.length - 3);
    expect(closedOf(idle)).toBe(0);
    expect(await countSockets(lone.app.pid)).toBeLessThan(most + own);

    const isOldestClosed = async () => {
      await openConnections(1);
      return idle[0]?.isClosed();
    };
    await expect.poll(isOldestClosed, interval).toBe(true);
    expect(await statusOfOthers()).toBe(200);
    expect(idle.at(-1)?.isClosed()).toBe(false);
    await expect.poll(() => readEvents(lone.app, "too_many_connections")).not.toEqual([]);
  },
  30_000,
);

test("Requests that wait for their answer keep their connections, however many idle ones come", async () => {
  lone.upstream.answers["GET /self-service/recovery"] = "silence";
  const waiting = await openConnections(places);
  for (const one of waiting) one.write(writeRequest("GET /recovery", { Connection: "keep-alive" }));
  await expect.poll(statusOfOthers).toBe(503);
  await openConnections(3 * most);
  // Others are answered again once the idle ones are old enough to be closed for them.
  await expect.poll(statusOfOthers, interval).toBe(503);
  expect(closedOf(waiting)).toBe(0);
}, 30_000);
