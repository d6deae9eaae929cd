import { request as requestInClear, type ClientRequest, type IncomingMessage } from "node:http";
import { request as requestByTls } from "node:https";
import type { Request, RequestHandler, Response } from "express";
import { env } from "../env.server";
import { logSecurityEvent } from "../log-security-event.server";
import { boundedAgents } from "./connect-deadline.server";
import { contextOf } from "./edge-context.server";
import { gatewayAddress } from "./gateway-address.server";
import { passAnswer } from "./gateway-answer.server";
import { answerFailure } from "./gateway-failure.server";
import { watchForProvider } from "./gateway-form.server";
import { gatewayRequestHeaders } from "./gateway-headers.server";
import type { Exchange } from "./refuse.server";
import { sayPath } from "./say-path";
import {
  failureOfStatus,
  outcomeOfCode,
  reportUpstreamFailure,
  type UpstreamFailure,
} from "./upstream-failure.server";
import { watchGatewayCall } from "./watch-gateway-call.server";

const target = new URL(env.KRATOS_PUBLIC_URL);
const isByTls = target.protocol === "https:";
const pathOfTarget = target.pathname.replace(/\/$/, "");

/** Streams a request for one of the identity service's paths to it, and the answer back. */
export function createGateway(): RequestHandler {
  const agents = boundedAgents({ keepAlive: false });
  const agent = isByTls ? agents.https : agents.http;
  const send = isByTls ? requestByTls : requestInClear;
  return (request, response, next) => {
    const exchange: Exchange = { request, response, next };
    const { method } = request;
    const { address, isRefused } = gatewayAddress(request.url);
    if (isRefused) {
      logSecurityEvent(contextOf(response), { event: "redirect_refused", outcome: "visitor" });
    }
    const headers = gatewayRequestHeaders(request);
    const outgoing = send(target, { agent, method, path: pathOfTarget + address, headers });
    const choosesProvider = watchForProvider(request);
    boundCall(outgoing, response);
    watchGatewayCall(outgoing, response);
    outgoing.once("response", (answer) => {
      const failure = failureOfStatus(answer.statusCode ?? 0);
      if (failure) report(exchange, failure);
      if (isSignOut(request, answer)) {
        logSecurityEvent(contextOf(response), { event: "sign_out", outcome: "succeeded" });
      }
      passAnswer(exchange, { answer, isSocial: choosesProvider() });
    });
    outgoing.on("error", ({ code }: NodeJS.ErrnoException) => {
      if (!request.socket.destroyed) report(exchange, { outcome: outcomeOfCode(code) });
      answerFailure(exchange, code);
    });
    request.pipe(outgoing);
  };
}

/** The whole call has its deadline, and ends when the browser is gone. */
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

function report({ request, response }: Exchange, failure: UpstreamFailure): void {
  const { method, path } = request;
  const operation = `${method} ${sayPath(path)}`;
  reportUpstreamFailure({ upstream: "kratos", operation, context: contextOf(response) }, failure);
}
