import type { Server } from "node:http";
import { Server as SocketServer } from "node:net";
import { flushTraces } from "../telemetry/tracing.server";
import { startDraining } from "./health.server";

/**
 * During this time only `/health/ready` and `/health/serving` tell that this process ends; everything else works as
 * before.
 */
const noticeMs = 1_000;

/**
 * For this long afterwards, each connection that a proxy kept open gets one last answer. One that stays unused is
 * closed: a proxy that gives up its own a little earlier, as deploy/nginx.conf does, never sends a form into it.
 */
const longestKeptMs = 5_000;

/** Connections that have not finished by then are cut, above all of clients that never send the rest of a form. */
const longestDrainMs = 8_000;

/** Ends the process with code 0 within 10 s: finishes what is in flight and begins nothing new. */
export function drain(server: Server): void {
  startDraining();
  setTimeout(() => process.exit(0), longestDrainMs).unref();
  setTimeout(() => whenNobodyWaits(() => refuseConnections(server)), noticeMs);
  setTimeout(() => server.closeIdleConnections(), noticeMs + longestKeptMs).unref();
}

/** The same without waiting for a proxy, for a person at a terminal. */
export function drainAtOnce(server: Server): void {
  startDraining();
  setTimeout(() => process.exit(0), longestDrainMs).unref();
  refuseConnections(server);
  server.closeIdleConnections();
}

/**
 * Connections that the system has accepted, but this process has not, are reset with the listening socket, and a form
 * on one is lost. So the socket is closed right after a short turn of the event loop, which accepted them all.
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
