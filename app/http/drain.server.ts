import type { Server } from "node:http";
import { Server as SocketServer } from "node:net";
import { flushTraces } from "../tracing/start-tracing.server";
import { startDraining } from "./health.server";

/** For so long only `/health/ready` tells that this process ends; everything else is as before. */
const noticeMs = 1_000;

/**
 * For so long after that, a connection that a proxy kept open is still answered on, for the last time. One
 * that lay unused for all of it is closed: a proxy that gives up its own a little earlier, as
 * deploy/nginx.conf does, never sends a form into it.
 */
const longestKeptMs = 5_000;

/** Whoever has not finished by then is cut off, a client that never sends the rest of its form above all. */
const longestDrainMs = 8_000;

/** Ends the process with code 0 within 10 s: what is in flight is finished, nothing new is begun. */
export function drain(server: Server): void {
  startDraining();
  setTimeout(() => process.exit(0), longestDrainMs).unref();
  setTimeout(() => whenNobodyWaits(() => refuseConnections(server)), noticeMs);
  setTimeout(() => server.closeIdleConnections(), noticeMs + longestKeptMs).unref();
}

/** The same without waiting for any proxy, for a person at a terminal. */
export function drainAtOnce(server: Server): void {
  startDraining();
  setTimeout(() => process.exit(0), longestDrainMs).unref();
  refuseConnections(server);
  server.closeIdleConnections();
}

/**
 * Connections that the system has taken and this process has not are reset with the listening socket, and a
 * form on one of them is lost. So it is closed right after a quick turn of the event loop, which took them all.
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
  // The close() of an HTTP server would also end the idle connections, on one of which a form may be coming.
  SocketServer.prototype.close.call(server, () => void flushTraces().then(() => process.exit(0)));
}
