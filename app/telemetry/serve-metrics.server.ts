import { createServer, type RequestListener, type Server } from "node:http";
import { collectDefaultMetrics } from "prom-client";
import { env } from "../config/env.server";
import { reportError } from "./log.server";
import { registry } from "./metrics.server";

/**
 * Answers `/metrics` in Prometheus' text format on a separate port, so that no proxy in front of the pages shows it
 * to visitors. Null if METRICS_PORT is not set.
 */
export function serveMetrics(): Server | null {
  if (env.METRICS_PORT === undefined) return null;
  // The process' memory and CPU, garbage collection and event-loop delay.
  collectDefaultMetrics({ register: registry });
  const server = createServer(answer);
  server.once("error", () => {
    const { METRICS_PORT, METRICS_HOST } = env;
    process.stderr.write(
      `METRICS_PORT ${METRICS_PORT} on METRICS_HOST ${METRICS_HOST} cannot be used.\n`,
    );
    process.exit(1);
  });
  // It ends with the process and does not keep it alive.
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
