import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test as anyTest, vi } from "vitest";
import { startCaddy } from "../../../stack/proxy/caddy";
import { startNginx } from "../../../stack/proxy/nginx";
import { messagesOf, type Visited, type Visitor } from "../../support/visitor/visitor";
import { otherAddress } from "../../support/visitor/other-address";
import { enterPassword } from "../../support/visitor/sign-in";
import { end } from "../../support/world/replica";
import { openRawConnection } from "../../support/visitor/raw-connection";
import {
  startWorldBehindProxy,
  type WorldBehindProxy,
} from "../../support/world/world-behind-proxy";

// A replica takes its time to end and to start, the more on a busy machine.
vi.setConfig({ testTimeout: 90_000 });
const within = { timeout: 30_000, interval: 20 };

/** One request of the load, by this process' clock, and the fault of its answer, if any. */
interface Ask {
  method: "GET" | "POST";
  begun: number;
  ended: number;
  wrong?: string;
}

type SteadyLoad = ReturnType<typeof startSteadyLoad>;

const visitors = 4;
const pauseMs = 150;

/**
 * Visitors who repeatedly open the sign-in page and send a wrong password: about twenty requests a second, and fewer
 * on a slow machine.
 */
function startSteadyLoad(visit: () => Visitor) {
  /** The requests so far, in the order of their end. */
  const asks: Ask[] = [];
  let isOver = false;

  const ask = async (method: Ask["method"], asking: Promise<Visited>, expected: string) => {
    const begun = performance.now();
    const answer = await asking.catch((error: unknown) => String(error));
    const got = typeof answer === "string" ? answer : describeAnswer(answer);
    const wrong = got === expected ? undefined : got;
    asks.push({ method, begun, ended: performance.now(), wrong });
    return typeof answer === "string" || wrong ? undefined : answer;
  };

  const stranger = { email: "nobody@example.test", password: "not-the-password" };
  const come = async () => {
    while (!isOver) {
      const visitor = visit();
      const page = await ask("GET", visitor.get("/login"), "200 Sign in");
      const refused = "400 Error: Sign in, wrong password";
      if (page) await ask("POST", enterPassword(visitor, page, stranger), refused);
      await wait(pauseMs);
    }
  };

  const coming = Array.from({ length: visitors }, come);
  return {
    asks,
    async stop() {
      isOver = true;
      await Promise.all(coming);
    },
  };
}

function describeAnswer(answer: Visited): string {
  const isWrongPassword = messagesOf(answer, 4000006).length === 1;
  return `${answer.status} ${answer.title}${isWrongPassword ? ", wrong password" : ""}`;
}

/** Goes on until so many requests more were answered, by any replica. */
async function waitForMoreAsks({ asks }: SteadyLoad, more: number): Promise<void> {
  const enough = asks.length + more;
  await vi.waitFor(() => expect(asks.length).toBeGreaterThanOrEqual(enough), within);
}

/** One test of a proxy after the other, while those of other proxies run. */
const test = anyTest.sequential;

/**
 * They mostly wait, so they run side by side. The last number is how long after a replica's death a form may still be
 * sent to it: Caddy has to hear of it first.
 */
describe.concurrent.each([
  ["nginx", startNginx, 0],
  ["Caddy", startCaddy, 1_500],
])("Behind %s", (_name, startProxy, unnoticedMs) => {
  let world: WorldBehindProxy;
  let load: SteadyLoad | undefined;
  beforeAll(async () => {
    world = await startWorldBehindProxy(startProxy);
  });
  afterAll(() => world.stop());
  afterEach(async () => {
    await load?.stop();
    load = undefined;
  });

  test("R68 A rolling restart under load fails nobody, and a client that never ends its form delays it by at most 10 s", async () => {
    load = startSteadyLoad(() => world.visit(otherAddress()));
    await waitForMoreAsks(load, 20);
    const [first, second] = world.replicas;
    const stuck = await openRawConnection(first.url);
    stuck.write(
      `POST /login HTTP/1.1\r\nHost: a\r\nOrigin: ${world.url}\r\nContent-Length: 100\r\n` +
        "Content-Type: application/x-www-form-urlencoded\r\n\r\nidentifier=",
    );
    const begun = performance.now();
    expect(await end(first, "SIGTERM")).toBe(0);
    // It takes 8 s, and a busy machine's delay; the form itself would be given up after 14 s, with a 408.
    expect(performance.now() - begun).toBeLessThan(13_000);
    expect(stuck.statuses()).toEqual([]);
    await first.start();
    await waitForMoreAsks(load, 20);
    expect(await end(second, "SIGTERM")).toBe(0);
    await second.start();
    await waitForMoreAsks(load, 20);
    await load.stop();
    expect(load.asks.filter(({ wrong }) => wrong)).toEqual([]);
  });

  test("R68 A replica that dies under load fails no page, and only forms that were on their way", async () => {
    load = startSteadyLoad(() => world.visit(otherAddress()));
    await waitForMoreAsks(load, 20);
    const [replica] = world.replicas;
    const killed = performance.now();
    replica.signal("SIGKILL");
    await replica.ended();
    const gone = performance.now();
    await waitForMoreAsks(load, 40);
    await replica.start();
    await waitForMoreAsks(load, 20);
    await load.stop();
    const failed = load.asks.filter(({ wrong }) => wrong);
    const onTheirWay = load.asks.filter(
      ({ method, begun, ended }) =>
        method === "POST" && begun <= gone + unnoticedMs && ended >= killed,
    );
    expect(onTheirWay).toEqual(expect.arrayContaining(failed));
  });

  test("With no replica left the proxy itself says that one should come back in a moment", async () => {
    for (const replica of world.replicas) replica.signal("SIGKILL");
    await Promise.all(world.replicas.map((replica) => replica.ended()));
    const answer = await world.visit().get("/login");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("5");
    expect(answer.html).toContain("try again");
    await Promise.all(world.replicas.map((replica) => replica.start()));
    expect((await world.visit().get("/login")).status).toBe(200);
  });
});
