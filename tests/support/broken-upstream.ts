import { createServer, type ServerResponse } from "node:http";

/** The faults that a real identity service will not produce on demand. */
const faults = {
  html: (response: ServerResponse) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>It works!</h1>");
  },
  empty: (response: ServerResponse) => {
    response.writeHead(200, { "Content-Type": "application/json" }).end();
  },
  cut: (response: ServerResponse) => {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "5000" });
    response.write('{"id":"', () => response.destroy());
  },
  "no nodes": (response: ServerResponse) => {
    response
      .writeHead(200, { "Content-Type": "application/json" })
      .end('{"id":"1","ui":{"action":"https://a.example","nodes":null}}');
  },
  error: (response: ServerResponse) => {
    response
      .writeHead(500, { "Content-Type": "application/json" })
      .end('{"error":{"code":500,"message":"a secret of the upstream"}}');
  },
  busy: (response: ServerResponse) => {
    response.writeHead(429, { "Content-Type": "application/json" }).end('{"error":{"code":429}}');
  },
  reset: (response: ServerResponse) => {
    response.destroy();
  },
  "reset forms": (response: ServerResponse, method: string | undefined) => {
    if (method === "POST") return void response.destroy();
    response
      .writeHead(200, { "Content-Type": "application/json" })
      .end('{"id":"f1","ui":{"action":"https://a.example","nodes":[]}}');
  },
  silence: () => undefined,
} satisfies Record<string, (response: ServerResponse, method: string | undefined) => void>;

export type Fault = keyof typeof faults;

/** An answer as Kratos would give it. */
export interface JsonAnswer {
  status: number;
  body: unknown;
}

export interface BrokenUpstream {
  url: string;
  /** What it does from now on. */
  fault: Fault;
  /**
   * What it answers instead of the fault, by the beginning of "METHOD /path?query"; the first row that
   * fits counts.
   */
  answers: Record<string, JsonAnswer | Fault>;
  calls: number;
  /** "METHOD /path?query" of each call. */
  asked: string[];
  stop(): Promise<void>;
}

export async function startBrokenUpstream(): Promise<BrokenUpstream> {
  const server = createServer((request, response) => {
    const asked = `${request.method ?? ""} ${request.url ?? ""}`;
    upstream.calls += 1;
    upstream.asked.push(asked);
    const row = Object.keys(upstream.answers).find((beginning) => asked.startsWith(beginning));
    const answer = (row === undefined ? undefined : upstream.answers[row]) ?? upstream.fault;
    if (typeof answer === "string") faults[answer](response, request.method);
    else sendJson(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Not a TCP server.");
  const upstream: BrokenUpstream = {
    url: `http://127.0.0.1:${address.port}`,
    fault: "html",
    answers: {},
    calls: 0,
    asked: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return upstream;
}

function sendJson(response: ServerResponse, { status, body }: JsonAnswer): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
