import type { IncomingMessage, RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { env } from "../env.server";
import { log } from "../log.server";

/** Whoever takes nothing of an answer for so long is gone. */
const longestUnreadMs = 10_000;

/** Browsers and proxies wait for an answer before they ask again on the same connection. */
const mostQueued = 8;

/** A browser keeps up to six open, and a proxy some that it does not use. */
const connectionsPerRequest = 5;
const mostConnections = connectionsPerRequest * env.MAX_REQUESTS;

/** No proxy uses one again that lay unused for so long (docs/deploy.md), so that no form is lost with it. */
const leastWaitMs = 5_000;

const logMs = 1_000;

interface Connection {
  /** When it was opened, or a request was begun or answered on it. */
  since: number;
  /** The request that is being answered, and what came behind it. */
  current?: IncomingMessage;
  queue: (() => void)[];
}

/**
 * Answers requests, with bounds on what connections cost: one request of each at a time, no answer that nobody
 * reads, and so many open that for another one the oldest that we wait for makes room, or the new one goes.
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
    // One that was closed may have brought more in the same packet.
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
  // What else a client expects is passed over; Node would answer 417 by itself.
  server.on("checkExpectation", take);

  // Nothing went either way for so long, which is as it should be while an answer is still being made.
  server.setTimeout(longestUnreadMs, (socket: Socket) => {
    if (!connections.get(socket)?.current || socket.writableLength > 0) socket.destroy();
  });

  setInterval(() => {
    if (closed > 0) log.warn({ event: "too_many_connections", closed });
    closed = 0;
  }, logMs).unref();
}

/** The oldest on which nothing is being done, since its visitor has sent no request yet, or not all of one. */
function findOldestWaitedFor(connections: Map<Socket, Connection>): Socket | undefined {
  const latest = performance.now() - leastWaitMs;
  for (const [socket, { since, current }] of connections) {
    if (since > latest) return undefined;
    if (!current?.complete) return socket;
  }
  return undefined;
}
