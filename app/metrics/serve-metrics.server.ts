import { createServer, type RequestListener, type Server } from "node:http";
import { collectDefaultMetrics } from "prom-client";
import { env } from "../env.server";
import { reportError } from "../log.server";
import { registry } from "./registry.server";

/**
 * Answers `/metrics` in Prometheus' text format on a port of its own, so that no proxy in front of the pages
 * ever shows it to visitors. Null where METRICS_PORT is not set.
 */
export function serveMetrics(): Server | null {
  if (env.METRICS_PORT === undefined) return null;
  // The process' memory and CPU, the garbage collector, and how late the event loop is.
  collectDefaultMetrics({ register: registry });
  const server = createServer(answer);
  server.once("error", () => {
    const { METRICS_PORT, METRICS_HOST } = env;
    process.stderr.write(
      `METRICS_PORT ${METRICS_PORT} on METRICS_HOST ${METRICS_HOST} is in use\n`,
    );
    process.exit(1);
  });
  // It ends with the process and does not hold its end up.
  return server.listen(env.METRICS_PORT, env.METRICS_HOST).unref();
}

const answer: RequestListener = (request, response) => {
  const [path] = (request.url ?? "").split("?", 1);
  if (path !== "/metrics" || request.method !== "GET") {
    response.writeHead(404, { "Content-Type": "text/plain" }).end("404 Not Found\n");
    return;
  }
  registry
    .metrics()
    .then((text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text))
    .catch((error: unknown) => {
      reportError(error);
      response.writeHead(500).end();
    });
};
