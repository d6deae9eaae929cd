import { request as requestInClear, type ClientRequest, type IncomingMessage } from "node:http";
import { request as requestByTls } from "node:https";
import type { Request, RequestHandler, Response } from "express";
import { env } from "../../settings/env.server";
import { logSecurityEvent } from "../../telemetry/security-event.server";
import { boundedAgents } from "../../upstream/bounded-agents.server";
import { contextOf } from "../request/context.server";
import { gatewayAddress } from "./gateway-address.server";
import { passAnswer } from "./gateway-answer.server";
import { answerFailure } from "./answer-failure.server";
import { detectProviderChoice } from "./provider-choice.server";
import { gatewayRequestHeaders } from "./gateway-headers.server";
import { sendProblem, type Exchange } from "../request/refuse.server";
import { redactPath } from "../../telemetry/operations";
import {
  failureOfStatus,
  outcomeOfCode,
  reportUpstreamFailure,
  type UpstreamFailure,
} from "../../upstream/report-failure.server";
import { measureGatewayCall } from "./measure-gateway-call.server";

const target = new URL(env.KRATOS_PUBLIC_URL);
const isByTls = target.protocol === "https:";
const pathOfTarget = target.pathname.replace(/\/$/, "");

/** Streams a request for one of Kratos' paths to it, and the answer back. */
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
    const choosesProvider = detectProviderChoice(request);
    boundCall(outgoing, response);
    measureGatewayCall(outgoing, response);
    let isAnswered = false;
    outgoing.once("response", (answer) => {
      const { statusCode = 0 } = answer;
      // Node reads any number as a status, but throws when it has to write an invalid one.
      if (statusCode < 200 || statusCode > 599) {
        answer.destroy();
        fail();
        return;
      }
      isAnswered = true;
      // Kratos answers an address that it does not have in plain words.
      if (statusCode === 404 && request.accepts(["json", "html"]) === "html") {
        answer.destroy();
        sendProblem(exchange, { code: "not_found", status: 404 });
        return;
      }
      const failure = failureOfStatus(statusCode);
      if (failure) report(exchange, failure);
      if (isSignOut(request, answer)) {
        logSecurityEvent(contextOf(response), { event: "sign_out", outcome: "succeeded" });
      }
      passAnswer(exchange, { answer, isSocial: choosesProvider() });
    });
    // Kratos never switches protocols (101), and nothing here supports another.
    outgoing.once("upgrade", (_answer, socket) => {
      socket.destroy();
      fail();
    });
    outgoing.on("error", ({ code }: NodeJS.ErrnoException) => fail(code));
    function fail(code?: string) {
      if (!request.socket.destroyed) report(exchange, { outcome: outcomeOfCode(code) });
      // An answer that breaks off is ended where it is passed on.
      if (!isAnswered) answerFailure(exchange, code);
    }
    request.pipe(outgoing);
  };
}

/** The whole call has a deadline, and ends when the browser leaves. */
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

/** The link that ends a session goes through here; Kratos then clears the cookie. */
function isSignOut({ path }: Request, { headers }: IncomingMessage): boolean {
  const isGone = headers["set-cookie"]?.some((line) =>
    line.startsWith(`${env.KRATOS_SESSION_COOKIE}=;`),
  );
  return path === "/self-service/logout" && isGone === true;
}

function report({ request, response }: Exchange, failure: UpstreamFailure): void {
  const { method, path } = request;
  const operation = `${method} ${redactPath(path)}`;
  reportUpstreamFailure({ upstream: "kratos", operation, context: contextOf(response) }, failure);
}
