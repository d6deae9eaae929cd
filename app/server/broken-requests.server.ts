import { STATUS_CODES, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { chosenName } from "../brand/brand.server";
import { fallbackLanguage } from "../i18n/catalogue.server";
import { wordsIn } from "../i18n/words.server";
import { listSecurityHeaders } from "./security-headers.server";
import { renderPlainPage } from "../web/plain-answer";

const statuses: Partial<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what Node refuses before there is a request: too long headers, malformed ones, and too slow ones. Node's
 * own answer would have neither our headers nor a text for people.
 */
export function answerBrokenRequests(server: Server): void {
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.prependListener("request", ({ socket }, response: ServerResponse) => {
    latest.set(socket, response);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable || isBeingAnswered(latest.get(socket))) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ""] ?? 400;
    socket.end(status === 431 ? tooManyCookies : writeAnswer(status));
  });
}

/** Otherwise a second answer on the same connection would be taken for a part of the first. */
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

/** Cookies make headers that long; their language can no longer be read. */
const tooManyCookies = writeAnswer(
  431,
  renderPlainPage({
    language: fallbackLanguage,
    product: chosenName,
    ...wordsIn(fallbackLanguage).section("problem").unreadable,
  }),
);
