import { createServer } from "node:http";
import { join } from "node:path";
import * as build from "virtual:remix/server-build";
import { env } from "./app/config/env.server";
import { moveBelowBase, normalizeRequestTarget } from "./app/server/base.server";
import { longestChallenge } from "./app/model/address";
import { answerBrokenRequests, serveConnections } from "./app/server/serve-connections.server";
import { drain, drainAtOnce } from "./app/server/health.server";
import { createEdge } from "./app/server/server.server";
import { watchFeatures } from "./app/kratos/kratos-features.server";
import { log, reportError, silenceConsole } from "./app/telemetry/log.server";
import { preloadTextFont, staticFiles } from "./app/server/static-files.server";
import { serveMetrics } from "./app/telemetry/metrics.server";
import { startTracing } from "./app/telemetry/tracing.server";

const longestHeadersMs = 9_000;
const longestRequestMs = 14_000;
/**
 * How often Node checks these limits; with its default of 30 s, connections would last much longer than 10 and 15 s.
 */
const lookForSlowMs = 1_000;
/** Longer than a reverse proxy keeps an unused connection, so that it never sends into a closed one. */
const longestUnusedMs = 75_000;

silenceConsole();
await startTracing();
serveMetrics();

const client = join(import.meta.dirname, "../client");
const preload = preloadTextFont(client);
const edge = createEdge({ build: moveBelowBase(build), assets: staticFiles(client), preload });
const server = createServer({
  headersTimeout: longestHeadersMs,
  requestTimeout: longestRequestMs,
  connectionsCheckingInterval: lookForSlowMs,
  keepAliveTimeout: longestUnusedMs,
  // 28 kB of cookies, and an application's request.
  maxHeaderSize: 32 * 1024 + longestChallenge,
  // The edge answers that, with our headers.
  requireHostHeader: false,
});
answerBrokenRequests(server);
serveConnections(server, normalizeRequestTarget(edge));

server.on("error", (error: NodeJS.ErrnoException) => {
  const why = error.code === "EADDRINUSE" ? "is in use by another program" : "cannot be used";
  process.stderr.write(`PORT ${env.PORT} on HOST ${env.HOST} ${why}.\n`);
  process.exit(1);
});

server.listen(env.PORT, env.HOST, () => {
  log.info({ event: "listening", host: env.HOST, port: env.PORT, address: env.PUBLIC_URL });
});

// An unhandled rejection in one request must not end everybody else's.
process.on("unhandledRejection", (reason) => {
  reportError(reason, { event: "unhandled_rejection" });
});

// Node would write the message, which can quote a request. The process is in an unknown state.
process.on("uncaughtException", (error) => {
  reportError(error, { event: "uncaught_exception" });
  process.exit(1);
});

const stopWatching = watchFeatures();

process.on("SIGTERM", () => {
  stopWatching();
  drain(server);
});
process.on("SIGINT", () => {
  stopWatching();
  drainAtOnce(server);
});
