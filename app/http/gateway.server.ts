import type { ClientRequest, IncomingMessage } from "node:http";
import { createProxyMiddleware } from "http-proxy-middleware";
import { env } from "../env.server";
import { findClientIp } from "./client-ip.server";
import { mayRelayCookies } from "./gateway-paths";
import { log } from "../log.server";
import { ownHostHeaders } from "./own-host.server";

/** Of a request these go on; Kratos believes client addresses and hosts that anyone writes. */
const passedRequestHeaders = [
  "accept",
  "accept-encoding",
  "accept-language",
  "authorization",
  "content-length",
  "content-type",
  "cookie",
  "origin",
  "referer",
  "sec-fetch-dest",
  "sec-fetch-mode",
  "sec-fetch-site",
  "transfer-encoding",
  "user-agent",
  "x-csrf-token",
  "x-session-token",
];

/** Of an answer these come back; policy, server name and caching are ours to say. */
const passedResponseHeaders = [
  "clear-site-data",
  "content-encoding",
  "content-length",
  "content-type",
  "etag",
  "last-modified",
  "link",
  "location",
  "ory-error-id",
  "retry-after",
  "set-cookie",
  "transfer-encoding",
  "x-total-count",
];

/** Streams a request for one of the identity service's paths to it, and the answer back. */
export function createGateway() {
  return createProxyMiddleware({
    target: env.KRATOS_PUBLIC_URL,
    changeOrigin: true,
    xfwd: false,
    proxyTimeout: env.KRATOS_TIMEOUT_MS || undefined,
    on: {
      proxyReq: (outgoing, incoming) => rewriteRequest(outgoing, incoming),
      proxyRes: (answer, request) => {
        for (const name of Object.keys(answer.headers)) {
          if (!passedResponseHeaders.includes(name)) delete answer.headers[name];
        }
        if (!mayRelayCookies(request.url ?? "")) delete answer.headers["set-cookie"];
      },
      error: (error, request, response) => {
        const code = "code" in error ? error.code : undefined;
        log.warn({ event: "gateway_failed", code });
        if (!("writeHead" in response)) return;
        if (response.headersSent) response.destroy();
        else response.writeHead(502, { "Content-Type": failureType(request) }).end();
      },
    },
  });
}

/** A script that cannot be had must not look like a page that is taken for one. */
function failureType({ url = "" }: IncomingMessage): string {
  return /\.js(\?|$)/.test(url) ? "text/javascript" : "text/plain";
}

function rewriteRequest(outgoing: ClientRequest, incoming: IncomingMessage): void {
  for (const name of outgoing.getHeaderNames()) {
    if (!passedRequestHeaders.includes(name) && name !== "host" && name !== "connection") {
      outgoing.removeHeader(name);
    }
  }
  for (const [name, value] of Object.entries(ownHostHeaders)) outgoing.setHeader(name, value);
  const address = findClientIp(incoming);
  if (address) outgoing.setHeader("True-Client-IP", address);
}
