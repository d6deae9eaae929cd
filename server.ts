import { createServer } from "node:http";
import { join } from "node:path";
import * as build from "virtual:remix/server-build";
import { env } from "./app/env.server";
import { rebase } from "./app/http/rebase.server";
import { answerBrokenRequests } from "./app/http/broken-requests.server";
import { drain, drainAtOnce } from "./app/http/drain.server";
import { createEdge } from "./app/http/edge.server";
import { log, reportError } from "./app/log.server";
import { serveConnections } from "./app/http/serve-connections.server";
import { staticFiles } from "./app/http/static-files.server";
import { preloadTextFont } from "./app/http/text-font.server";
import { serveMetrics } from "./app/metrics/serve-metrics.server";
import { startTracing } from "./app/tracing/start-tracing.server";

const longestHeadersMs = 9_000;
const longestRequestMs = 14_000;
/** How often Node looks for those; at its own 30 s they would be held much longer than 10 and 15 s. */
const lookForSlowMs = 1_000;
/** Longer than a reverse proxy keeps an unused connection, so that it never sends into a closed one. */
const longestUnusedMs = 75_000;

await startTracing();
serveMetrics();

const client = join(import.meta.dirname, "../client");
const preload = preloadTextFont(client);
const edge = createEdge(rebase({ build, assets: staticFiles(client), preload }));
const server = createServer({
  headersTimeout: longestHeadersMs,
  requestTimeout: longestRequestMs,
  connectionsCheckingInterval: lookForSlowMs,
  keepAliveTimeout: longestUnusedMs,
  maxHeaderSize: 32 * 1024,
  // The edge answers that, with our headers.
  requireHostHeader: false,
});
answerBrokenRequests(server);
serveConnections(server, edge);

server.on("error", (error: NodeJS.ErrnoException) => {
  const why =
    error.code === "EADDRINUSE" ? "is in use by another program" : "cannot be listened on";
  process.stderr.write(`PORT ${env.PORT} on HOST ${env.HOST} ${why}.\n`);
  process.exit(1);
});

server.listen(env.PORT, env.HOST, () => {
  log.info({ event: "listening", host: env.HOST, port: env.PORT, address: env.PUBLIC_URL });
});

// A forgotten promise in one request must not end everybody else's.
process.on("unhandledRejection", (reason) => {
  reportError(reason, { event: "unhandled_rejection" });
});

// Node would write the message, which can quote a request. What state the process is in, nobody knows.
process.on("uncaughtException", (error) => {
  reportError(error, { event: "uncaught_exception" });
  process.exit(1);
});

process.on("SIGTERM", () => drain(server));
process.on("SIGINT", () => drainAtOnce(server));
