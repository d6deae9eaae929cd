import type { Server } from "node:http";
import { Server as SocketServer } from "node:net";
import { type Response, Router } from "express";
import { z } from "zod";
import { env } from "../config/env.server";
import type { UpstreamName } from "../telemetry/metrics.server";
import { flushTraces } from "../telemetry/tracing.server";
import { createUpstream } from "../upstream/upstream.server";
import { watchUpstream } from "../upstream/watch.server";
import { contextOf } from "./gateway-request.server";
import { healthRoute } from "./route-name.server";

let isDraining = false;

function startDraining(): void {
  isDraining = true;
}

/** `alive`: the process runs. `serving`: it is not draining. `ready`: Kratos and Hydra are ready as well. */
export const health = Router();

health.use((_request, response, next) => {
  contextOf(response).route = healthRoute;
  response.setHeader("Cache-Control", "no-store");
  next();
});

health.get("/alive", (_request, response) => {
  response.json({ status: "ok" });
});

health.get("/serving", (_request, response) => {
  tell(response, isDraining ? ["draining"] : []);
});

health.get("/ready", (_request, response, next) => {
  findReasons()
    .then((reasons) => tell(response, reasons))
    .catch(next);
});

function tell(response: Response, reasons: string[]): void {
  if (reasons.length === 0) response.json({ status: "ok" });
  else response.status(503).json({ status: "unavailable", not_ready: reasons });
}

/** Draining may begin while the others are asked. */
async function findReasons(): Promise<string[]> {
  const notReady = isDraining ? [] : await listNotReady();
  return isDraining ? ["draining"] : notReady;
}

const longestWaitMs = 2_000;
const keptMs = 1_000;

/** A proxy in front of a Kratos that is down may answer 200 with a page of its own. */
const readySchema = z.object({
  status: z.literal(200),
  body: z.object({ status: z.literal("ok") }),
});

interface WatchedUpstream {
  name: UpstreamName;
  isReady: () => Promise<boolean>;
}

const upstreams: WatchedUpstream[] = [
  describe("kratos", env.KRATOS_PUBLIC_URL),
  ...(env.HYDRA_ADMIN_URL ? [describe("hydra", env.HYDRA_ADMIN_URL)] : []),
];

/** Each upstream is asked at most once a second, with any number of clients. */
function describe(name: UpstreamName, address: string): WatchedUpstream {
  const upstream = watchUpstream(name, createUpstream(longestWaitMs));
  const isReady = cacheFor(keptMs, async () => {
    const asked = await upstream.ask(undefined, (options) =>
      upstream.transport.request({ ...options, url: `${address}/health/ready` }),
    );
    return readySchema.safeParse(asked).success;
  });
  return { name, isReady };
}

async function listNotReady(): Promise<string[]> {
  const answers = await Promise.all(upstreams.map(({ isReady }) => isReady()));
  return upstreams.filter((_upstream, place) => !answers[place]).map(({ name }) => name);
}

/** All callers share one call until `keptMs` after it began, and while it runs. */
export function cacheFor<T>(keptMs: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    if (answer) return answer;
    const asked = ask();
    const kept = new Promise((resolve) => setTimeout(resolve, keptMs).unref());
    const forget = () => {
      answer = undefined;
    };
    Promise.all([asked, kept]).then(forget, forget);
    answer = asked;
    return asked;
  };
}

/** Meanwhile only `/health/ready` and `/health/serving` tell of the end; all else works as before. */
const noticeMs = 1_000;

/**
 * Then each kept connection gets one last answer, or is closed unused. A proxy that gives up its own a little earlier,
 * as deploy/nginx.conf does, never sends a form into a closed one.
 */
const longestKeptMs = 5_000;

/** Other connections are cut then, above all of clients that never send the rest of a form. */
const longestDrainMs = 8_000;

/** Ends the process with code 0 within 10 s: finishes the requests in flight and begins nothing new. */
export function drain(server: Server): void {
  startDraining();
  setTimeout(() => process.exit(0), longestDrainMs).unref();
  setTimeout(() => whenNobodyWaits(() => refuseConnections(server)), noticeMs);
  setTimeout(() => server.closeIdleConnections(), noticeMs + longestKeptMs).unref();
}

/** Does not wait for a proxy: a person is at the terminal. */
export function drainAtOnce(server: Server): void {
  startDraining();
  setTimeout(() => process.exit(0), longestDrainMs).unref();
  refuseConnections(server);
  server.closeIdleConnections();
}

/**
 * Closing the listening socket resets connections that only the system has accepted, and loses their forms. A short
 * turn of the event loop accepts them all, so the socket is closed right after one.
 */
function whenNobodyWaits(then: () => void): void {
  let turnBegan = performance.now();
  const giveUpAt = turnBegan + 500;
  const turn = () => {
    const now = performance.now();
    if (now - turnBegan < 1 || now > giveUpAt) then();
    else setImmediate(turn);
    turnBegan = now;
  };
  setImmediate(turn);
}

function refuseConnections(server: Server): void {
  // A second signal finds it closed.
  if (!server.listening) return;
  server.prependListener("request", (_request, response) => {
    response.setHeader("Connection", "close");
  });
  // The close() of an HTTP server would also end the idle connections, on which a form may just be arriving.
  SocketServer.prototype.close.call(server, () => void flushTraces().then(() => process.exit(0)));
}
