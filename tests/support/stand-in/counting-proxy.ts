import { createServer, request, type IncomingHttpHeaders } from "node:http";

export interface Call {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The bytes of the answer's body received so far. */
  answeredBytes: number;
}

export interface CountingProxy {
  url: string;
  /** What has passed since the last `forget()`. */
  list(): Call[];
  forget(): void;
  stop(): Promise<void>;
}

/**
 * Passes everything on to a real service and records the requests. With a `prefix` the service is below that path, as
 * behind an operator's router: the prefix is removed on the way, and everything else is a 404.
 */
export async function startCountingProxy(target: string, prefix = ""): Promise<CountingProxy> {
  let calls: Call[] = [];
  const { hostname, port } = new URL(target);
  // As much as Kratos takes; Node would refuse more than 16 kB.
  const server = createServer({ maxHeaderSize: 1024 * 1024 }, (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const body = Buffer.concat(chunks);
      const { method = "GET", url = "/", headers } = incoming;
      const path = url.slice(prefix.length);
      if (!url.startsWith(`${prefix}/`)) return void outgoing.writeHead(404).end();
      const call = { method, path, headers, body: body.toString(), answeredBytes: 0 };
      calls.push(call);
      const passed = request({ hostname, port, method, path, headers }, (answer) => {
        answer.on("data", (chunk: Buffer) => (call.answeredBytes += chunk.length));
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      });
      // The service is down, so the proxy in front of it is down too.
      passed.on("error", () => outgoing.destroy());
      passed.end(body);
    });
  });
  // Kratos keeps an unused connection open that long; Node would close it after 5 s.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Not a TCP server.");
  return {
    url: `http://127.0.0.1:${address.port}${prefix}`,
    list: () => calls,
    forget: () => {
      calls = [];
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
