import { createServer, request, type IncomingHttpHeaders } from "node:http";

export interface PassedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
}

/** Changes an answer on its way back; its return value replaces the body. */
export type Alter = (asked: string, answer: PassedAnswer) => unknown;

export interface AlteringProxy {
  url: string;
  /** `asked` is "METHOD /path?query". Nothing is changed until a function is set. */
  alter: Alter;
  stop(): Promise<void>;
}

/** A real service whose answers can be made wrong in ways that the service itself never produces. */
export async function startAlteringProxy(target: string): Promise<AlteringProxy> {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url: path = "/", headers } = incoming;
    const passed = request({ hostname, port, method, path, headers }, (real) => {
      const answer: PassedAnswer = { status: real.statusCode ?? 502, headers: { ...real.headers } };
      const body = proxy.alter(`${method} ${path}`, answer);
      const isAltered = body !== undefined;
      if (isAltered) {
        delete answer.headers["content-length"];
        delete answer.headers["transfer-encoding"];
        answer.headers["content-type"] = "application/json";
      }
      outgoing.writeHead(answer.status, answer.headers);
      if (isAltered) {
        real.resume();
        outgoing.end(JSON.stringify(body));
      } else {
        real.pipe(outgoing);
      }
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Not a TCP server.");
  const proxy: AlteringProxy = {
    url: `http://127.0.0.1:${address.port}`,
    alter: () => undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
