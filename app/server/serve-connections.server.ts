import type { IncomingMessage, RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { env } from "../config/env.server";
import { log } from "../telemetry/log.server";

/** A client that reads nothing of an answer for this long is gone. */
const longestUnreadMs = 10_000;

/** Browsers and proxies wait for an answer before they send another request on the same connection. */
const mostQueued = 8;

/** A browser keeps up to six connections open, and a proxy keeps unused ones. */
const connectionsPerRequest = 5;
const mostConnections = connectionsPerRequest * env.MAX_REQUESTS;

/** Proxies do not reuse a connection that was unused for this long (docs/deploy.md), so no form is lost with it. */
const leastWaitMs = 5_000;

const logMs = 1_000;

interface Connection {
  /** When the connection was opened, or a request on it began or was answered. */
  since: number;
  /** The request being answered, and the ones behind it. */
  current?: IncomingMessage;
  queue: (() => void)[];
}

/**
 * Answers requests and limits what connections cost: one request at a time on each, no answer that nobody reads, and
 * a maximum of open connections. Above it the oldest waiting one is closed, or the new one.
 */
export function serveConnections(server: Server, answer: RequestListener): void {
  // The oldest first.
  const connections = new Map<Socket, Connection>();
  let closed = 0;

  const note = (socket: Socket, current?: IncomingMessage) => {
    const { queue = [] } = connections.get(socket) ?? {};
    connections.delete(socket);
    if (!socket.destroyed) connections.set(socket, { since: performance.now(), current, queue });
  };

  server.on("connection", (socket: Socket) => {
    if (connections.size >= mostConnections) {
      closed += 1;
      const other = findOldestWaitedFor(connections);
      (other ?? socket).destroy();
      if (!other) return;
      connections.delete(other);
    }
    note(socket);
    socket.once("close", () => connections.delete(socket));
  });

  const begin: RequestListener = (request, response) => {
    const { socket } = request;
    note(socket, request);
    response.once("close", () => {
      note(socket);
      connections.get(socket)?.queue.shift()?.();
    });
    answer(request, response);
  };

  const take: RequestListener = (request, response) => {
    const connection = connections.get(request.socket);
    // A closed connection may have sent more in the same packet.
    if (!connection) return;
    const { current, queue } = connection;
    if (!current) begin(request, response);
    else if (queue.length < mostQueued) queue.push(() => begin(request, response));
    else {
      connections.delete(request.socket);
      request.socket.destroy();
    }
  };
  server.on("request", take);
  // Other expectations are ignored; Node would answer 417 by itself.
  server.on("checkExpectation", take);

  // Nothing was sent or received for so long; that is fine while an answer is still being made.
  server.setTimeout(longestUnreadMs, (socket: Socket) => {
    if (!connections.get(socket)?.current || socket.writableLength > 0) socket.destroy();
  });

  setInterval(() => {
    if (closed > 0) log.warn({ event: "too_many_connections", closed });
    closed = 0;
  }, logMs).unref();
}

/** The oldest connection without a request in progress: its visitor has sent none yet, or only a part. */
function findOldestWaitedFor(connections: Map<Socket, Connection>): Socket | undefined {
  const latest = performance.now() - leastWaitMs;
  for (const [socket, { since, current }] of connections) {
    if (since > latest) return undefined;
    if (!current?.complete) return socket;
  }
  return undefined;
}
