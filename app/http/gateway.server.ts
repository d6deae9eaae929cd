import type { ClientRequest, IncomingMessage } from "node:http";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { createProxyMiddleware } from "http-proxy-middleware";
import { env } from "../env.server";
import { findClientIp } from "./client-ip.server";
import { boundedAgents } from "./connect-deadline.server";
import { answerFailure } from "./gateway-failure.server";
import { mayRelayCookies } from "./gateway-paths";
import { contextOf } from "./edge-context.server";
import { ownHostHeaders } from "./own-host.server";
import { sayPath } from "./say-path";
import {
  failureOfStatus,
  outcomeOfCode,
  reportUpstreamFailure,
  type UpstreamFailure,
} from "./upstream-failure.server";
import { logSecurityEvent } from "../log-security-event.server";
import { watchGatewayCall } from "./watch-gateway-call.server";

/** Whose session it is, when a program asks. */
const tokenHeaders = env.GATEWAY === "browser" ? [] : ["authorization", "x-session-token"];

/** Of a request these go on; Kratos believes client addresses and hosts that anyone writes. */
const passedRequestHeaders = [
  ...tokenHeaders,
  "accept",
  "accept-encoding",
  "accept-language",
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
  "x-request-id",
];

/** Of an answer these come back; policy, server name and caching are ours to say. */
const passedResponseHeaders = [
  "allow",
  "clear-site-data",
  "content-encoding",
  "content-length",
  "content-type",
  "etag",
  "last-modified",
  "link",
  "location",
  "ory-error-id",
  "ory-session-cache-for",
  "retry-after",
  "set-cookie",
  "transfer-encoding",
  "x-kratos-authenticated-identity-id",
  "x-total-count",
];

/** Streams a request for one of the identity service's paths to it, and the answer back. */
export function createGateway(): RequestHandler {
  const agents = boundedAgents({ keepAlive: false });
  const continuations = new WeakMap<Response, NextFunction>();
  const proxy = createProxyMiddleware<Request, Response>({
    target: env.KRATOS_PUBLIC_URL,
    agent: env.KRATOS_PUBLIC_URL.startsWith("https:") ? agents.https : agents.http,
    changeOrigin: true,
    xfwd: false,
    on: {
      proxyReq: (outgoing, incoming, response) => {
        rewriteRequest(outgoing, incoming);
        boundCall(outgoing, response);
        watchGatewayCall(outgoing, response);
      },
      proxyRes: (answer, request, response) => {
        const failure = failureOfStatus(answer.statusCode ?? 0);
        if (failure) report(request, response, failure);
        if (isSignOut(request, answer)) {
          logSecurityEvent(contextOf(response), { event: "sign_out", outcome: "succeeded" });
        }
        for (const name of Object.keys(answer.headers)) {
          if (!passedResponseHeaders.includes(name)) delete answer.headers[name];
        }
        if (!mayRelayCookies(request.url)) delete answer.headers["set-cookie"];
        answer.once("close", () => {
          if (!answer.complete) response.destroy();
        });
      },
      error: (error: NodeJS.ErrnoException, request, response) => {
        const next = "writeHead" in response && continuations.get(response);
        if (!next) return;
        const { code } = error;
        if (!request.socket.destroyed) report(request, response, { outcome: outcomeOfCode(code) });
        answerFailure({ request, response, next, code });
      },
    },
  });
  return (request, response, next) => {
    continuations.set(response, next);
    void proxy(request, response, next);
  };
}

/** The whole call has its deadline, and ends when the browser is gone, which http-proxy 1.18 sees of forms alone. */
function boundCall(outgoing: ClientRequest, response: Response): void {
  const { KRATOS_TIMEOUT_MS: timeoutMs } = env;
  const timer = timeoutMs ? setTimeout(giveUp, timeoutMs) : undefined;
  function giveUp() {
    const error = new Error("The answer took too long.");
    outgoing.destroy(Object.assign(error, { code: "ETIMEDOUT" }));
  }
  outgoing.once("close", () => clearTimeout(timer));
  response.once("close", () => outgoing.destroy());
}

/** The link that ends a session goes through here; Kratos then takes the cookie back. */
function isSignOut({ path }: Request, { headers }: IncomingMessage): boolean {
  const isGone = headers["set-cookie"]?.some((line) =>
    line.startsWith(`${env.KRATOS_SESSION_COOKIE}=;`),
  );
  return path === "/self-service/logout" && isGone === true;
}

function report({ method, path }: Request, response: Response, failure: UpstreamFailure): void {
  const operation = `${method} ${sayPath(path)}`;
  reportUpstreamFailure({ upstream: "kratos", operation, context: contextOf(response) }, failure);
}

function rewriteRequest(outgoing: ClientRequest, incoming: Request): void {
  for (const name of outgoing.getHeaderNames()) {
    if (!passedRequestHeaders.includes(name) && name !== "host" && name !== "connection") {
      outgoing.removeHeader(name);
    }
  }
  // http-proxy 1.18 takes a DELETE that does not say its length for one without a body.
  if (incoming.rawHeaders.some((name) => name.toLowerCase() === "transfer-encoding")) {
    outgoing.removeHeader("content-length");
    outgoing.setHeader("transfer-encoding", "chunked");
  }
  for (const [name, value] of Object.entries(ownHostHeaders)) outgoing.setHeader(name, value);
  const address = findClientIp(incoming);
  if (address) outgoing.setHeader("True-Client-IP", address);
}
