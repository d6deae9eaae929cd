import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { faults, type Fault } from "./faults";

export type { Fault };

/** An answer as Kratos would give it. */
export interface JsonAnswer {
  status: number;
  /** A string is sent unchanged, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string | string[]>;
}

export interface BrokenUpstream {
  url: string;
  /** What it does from now on. */
  fault: Fault;
  /** Its answers instead of the fault, by the beginning of "METHOD /path?query"; the first matching row counts. */
  answers: Record<string, JsonAnswer | Fault>;
  calls: number;
  /** "METHOD /path?query" of each call. */
  asked: string[];
  /** What forms sent to it, if it answered them. */
  forms: URLSearchParams[];
  /** The calls whose connection ended before the answer did. */
  hungUp: string[];
  /** From now on nothing listens at its address. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

export async function startBrokenUpstream(): Promise<BrokenUpstream> {
  const server = createServer((request, response) => {
    const asked = `${request.method ?? ""} ${request.url ?? ""}`;
    upstream.calls += 1;
    upstream.asked.push(asked);
    response.once("close", () => {
      if (!response.writableEnded) upstream.hungUp.push(asked);
    });
    const row = Object.keys(upstream.answers).find((beginning) => asked.startsWith(beginning));
    const answer = (row === undefined ? undefined : upstream.answers[row]) ?? upstream.fault;
    if (typeof answer === "string") faults[answer](response, request.method);
    // After the whole request: if the rest of a long one is unread, the answer would be lost on the way.
    else {
      readBody(request, (body) => {
        if (request.method === "POST") upstream.forms.push(new URLSearchParams(body));
        sendJson(response, answer);
      });
    }
  });
  const port = await listen(server, 0);
  const leave = () => close(server);
  const upstream: BrokenUpstream = {
    url: `http://127.0.0.1:${port}`,
    fault: "html",
    answers: {},
    calls: 0,
    asked: [],
    forms: [],
    hungUp: [],
    leave,
    comeBack: async () => {
      await listen(server, port);
    },
    stop: leave,
  };
  return upstream;
}

function readBody(request: IncomingMessage, then: (body: string) => void): void {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.once("end", () => then(Buffer.concat(chunks).toString()));
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      const address = server.address();
      if (address === null || typeof address === "string") reject(new Error("Not a TCP server."));
      else resolve(address.port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function sendJson(response: ServerResponse, { status, body, headers }: JsonAnswer): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}
