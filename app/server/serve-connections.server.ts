import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { env } from "../config/env.server";
import { fallbackLanguage } from "../i18n/catalogue.server";
import { wordsIn } from "../i18n/words.server";
import { log } from "../telemetry/log.server";
import { renderPlainPage } from "../web/plain-page.server";
import { listSecurityHeaders } from "./security-headers.server";

/** A client that reads nothing of an answer for so long is gone. */
const longestUnreadMs = 10_000;

/** Browsers and proxies wait for an answer before they send another request on the same connection. */
const mostQueued = 8;

/** A browser keeps up to six connections open, and a proxy keeps unused ones. */
const connectionsPerRequest = 5;
const mostConnections = connectionsPerRequest * env.MAX_REQUESTS;

/** Proxies do not reuse a connection that was unused for so long (docs/deploy.md), so no form is lost with it. */
const leastWaitMs = 5_000;

const logMs = 1_000;

interface Connection {
  /** The connection was opened, or a request on it began or was answered. */
  since: number;
  current?: IncomingMessage;
  queue: (() => void)[];
}

/** One request at a time on each connection. Too many connections close the oldest waiting one, or the new one. */
export function serveConnections(server: Server, answer: RequestListener): void {
  // The oldest comes first.
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
    response.once("finish", () => discardRest(request));
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

  // Silence for so long is fine while an answer is still being made.
  server.setTimeout(longestUnreadMs, (socket: Socket) => {
    if (!connections.get(socket)?.current || socket.writableLength > 0) socket.destroy();
  });

  setInterval(() => {
    if (closed > 0) log.warn({ event: "too_many_connections", closed });
    closed = 0;
  }, logMs).unref();
}

/** Node discards only an unread body: the rest of a half-read one would delay the next person behind a proxy. */
function discardRest(request: IncomingMessage): void {
  request.unpipe();
  request.removeAllListeners("data");
  request.resume();
}

/** Its visitor has sent no request yet, or only a part. */
function findOldestWaitedFor(connections: Map<Socket, Connection>): Socket | undefined {
  const latest = performance.now() - leastWaitMs;
  for (const [socket, { since, current }] of connections) {
    if (since > latest) return undefined;
    if (!current?.complete) return socket;
  }
  return undefined;
}

const statuses: Partial<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Node refuses malformed, too long or too slow headers by answers without our headers and without our texts. */
export function answerBrokenRequests(server: Server): void {
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.prependListener("request", ({ socket }, response: ServerResponse) => {
    latest.set(socket, response);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const response = latest.get(socket);
    if (error.code === "ECONNRESET" || !socket.writable || isBeingAnswered(response)) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ""] ?? 400;
    // The log reads it.
    if (response && !response.headersSent) response.statusCode = status;
    socket.end(status === 431 ? tooManyCookies : writeAnswer(status));
  });
}

/** A second answer on the connection would be taken for a part of the first. */
function isBeingAnswered(response: ServerResponse | undefined): boolean {
  if (!response?.headersSent) return false;
  return !response.writableFinished || !response.req.complete;
}

function writeAnswer(status: number, page?: string): string {
  const reason = `${status} ${STATUS_CODES[status] ?? ""}`;
  const body = page ?? `${reason}\n`;
  const headers = {
    ...listSecurityHeaders(),
    "Cache-Control": "no-store",
    "Content-Type": `text/${page ? "html" : "plain"}; charset=utf-8`,
    "Content-Length": Buffer.byteLength(body),
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${reason}\r\n${lines.join("")}\r\n${body}`;
}

const words = wordsIn(fallbackLanguage);
/** Cookies make headers that long; their language can no longer be read. */
const tooManyCookies = writeAnswer(
  431,
  renderPlainPage({ words, ...words.section("problem").unreadable }),
);
