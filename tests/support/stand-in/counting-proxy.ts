import { createServer, request, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { listen } from "./listen";

export interface Call {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The bytes of the answer's body received so far. */
  answeredBytes: number;
}

/** Changes an answer on its way back; its return value replaces the body. `asked` is "METHOD /path?query". */
export type Alter = (
  asked: string,
  answer: { status: number; headers: IncomingHttpHeaders },
) => unknown;

export type CountingProxy = Awaited<ReturnType<typeof startCountingProxy>>;

/**
 * Passes everything on to a real service and records the requests. With a `prefix` the service is below that path, as
 * behind an operator's router: the prefix is removed on the way, and everything else is a 404.
 */
export async function startCountingProxy(target: string, prefix = "") {
  let calls: Call[] = [];
  const { hostname, port } = new URL(target);
  // Kratos takes this much; Node would refuse more than 16 kB.
  const server = createServer({ maxHeaderSize: 1024 * 1024 }, (incoming, outgoing) => {
    const pass = async () => {
      const body = await buffer(incoming);
      const { method = "GET", url = "/", headers } = incoming;
      const path = url.slice(prefix.length);
      if (!url.startsWith(`${prefix}/`)) return void outgoing.writeHead(404).end();
      const call = { method, path, headers, body: body.toString(), answeredBytes: 0 };
      if (!isBackground(path)) calls.push(call);
      if (proxy.refuse?.(`${method} ${path}`)) return void outgoing.writeHead(503).end();
      const passed = request({ hostname, port, method, path, headers }, (answer) => {
        answer.on("data", (chunk: Buffer) => (call.answeredBytes += chunk.length));
        const altered = { status: answer.statusCode ?? 502, headers: { ...answer.headers } };
        const replaced = proxy.alter?.(`${method} ${path}`, altered);
        const {
          "content-length": _length,
          "transfer-encoding": _coding,
          ...kept
        } = altered.headers;
        if (replaced === undefined) {
          outgoing.writeHead(altered.status, proxy.alter ? altered.headers : answer.rawHeaders);
          answer.pipe(outgoing);
        } else {
          outgoing.writeHead(altered.status, { ...kept, "content-type": "application/json" });
          outgoing.end(JSON.stringify(replaced));
        }
      });
      // The service is down, so the proxy in front of it is down too.
      passed.on("error", () => outgoing.destroy());
      passed.end(body);
    };
    pass().catch(() => outgoing.destroy());
  });
  // Kratos keeps an unused connection open that long; Node would close it after 5 s.
  server.keepAliveTimeout = 120_000;
  const { url, stop } = await listen(server);
  const proxy = {
    url: `${url}${prefix}`,
    /** The calls since the last `forget()`. */
    list: () => calls,
    forget: () => void (calls = []),
    /** Makes answers wrong in ways that the service never produces. */
    alter: undefined as Alter | undefined,
    /** Whether a call is answered 503 and reaches no service. */
    refuse: undefined as ((asked: string) => boolean) | undefined,
    stop,
  };
  return proxy;
}

/**
 * Whether the front end asks this at start and every few minutes, for no visitor
 * (app/kratos/kratos-features.server.ts).
 */
function isBackground(path: string): boolean {
  return path === "/schemas" || path.endsWith("/api?return_to=%3A");
}
