import { request as requestInClear, type ClientRequest, type IncomingMessage } from "node:http";
import { request as requestByTls } from "node:https";
import type { RequestHandler, Response } from "express";
import { env } from "../../settings/env.server";
import { reportError } from "../../telemetry/log.server";
import { logSecurityEvent } from "../../telemetry/security-event.server";
import { boundedAgents } from "../../upstream/bounded-agents.server";
import { contextOf } from "../request/context.server";
import { passedOf } from "../request/gateway-request.server";
import { gatewayAddress } from "./gateway-address.server";
import { passAnswer, UnreadableAnswer, type Relay } from "./gateway-answer.server";
import { answerFailure } from "./answer-failure.server";
import { detectProviderChoice } from "./provider-choice.server";
import { gatewayRequestHeaders } from "./gateway-headers.server";
import { sendProblem } from "../request/refuse.server";
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
const agents = boundedAgents({ keepAlive: false });

/** Streams a request that the table has to Kratos, and the answer back. */
export const gateway: RequestHandler = (request, response, next) => {
  const passed = passedOf(response);
  if (!passed) {
    next();
    return;
  }
  const relay: Relay = { request, response, next, passed };
  // Whatever goes wrong on the way, and in what reads the answer, ends here: nothing may end the process.
  answerByKratos(relay).catch((error: unknown) => {
    const code = codeOf(error);
    if (code === undefined && !(error instanceof UnreadableAnswer)) {
      reportError(error, { requestId: contextOf(response).requestId });
    } else if (!request.socket.destroyed) report(relay, { outcome: outcomeOfCode(code) });
    answerFailure(relay, code);
  });
};

async function answerByKratos(relay: Relay): Promise<void> {
  const { request, response, passed } = relay;
  const { address, isRefused } = gatewayAddress(passed);
  if (isRefused) {
    logSecurityEvent(contextOf(response), { event: "redirect_refused", outcome: "visitor" });
  }
  const outgoing = (isByTls ? requestByTls : requestInClear)(target, {
    agent: isByTls ? agents.https : agents.http,
    method: request.method,
    path: pathOfTarget + address,
    headers: gatewayRequestHeaders(request, passed),
  });
  const choosesProvider = detectProviderChoice(request, passed.row);
  boundCall(outgoing, response);
  measureGatewayCall(outgoing, response);
  const answered = answerOf(outgoing);
  request.pipe(outgoing);
  const answer = await answered;
  const { statusCode = 0 } = answer;
  // Node reads any number as a status, but throws when it has to write an invalid one.
  if (statusCode < 200 || statusCode > 599) {
    answer.destroy();
    throw new UnreadableAnswer("The status is none.");
  }
  // Kratos answers what it does not know in plain words.
  if (statusCode === 404 && request.accepts(["json", "html"]) === "html") {
    answer.destroy();
    sendProblem(relay, { code: "not_found", status: 404 });
    return;
  }
  const failure = failureOfStatus(statusCode);
  if (failure) report(relay, failure);
  await passAnswer(relay, { answer, isSocial: choosesProvider() });
}

/** The answer to a call, or the error that it ended with instead. */
function answerOf(outgoing: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once("response", resolve);
    // Stays: an answer that breaks off later is ended where it is passed on.
    outgoing.on("error", reject);
    // Kratos never switches protocols (101), and nothing here supports another.
    outgoing.once("upgrade", (_answer, socket) => {
      socket.destroy();
      reject(new UnreadableAnswer("Kratos wants another protocol."));
    });
  });
}

/** Node's code for what happened to a connection; an error without one is a fault of ours. */
function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
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

function report({ request, response, passed }: Relay, failure: UpstreamFailure): void {
  const operation = `${request.method} ${redactPath(passed.path)}`;
  reportUpstreamFailure({ upstream: "kratos", operation, context: contextOf(response) }, failure);
}
