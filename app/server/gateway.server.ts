import { type ClientRequest, type IncomingMessage, request as requestInClear } from "node:http";
import { request as requestByTls } from "node:https";
import { constants } from "node:zlib";
import compression from "compression";
import { type RequestHandler, type Response, Router } from "express";
import { env } from "../config/env.server";
import { hasChosenProvider } from "../state/chosen-provider.server";
import { reportError } from "../telemetry/log.server";
import type { CallOutcome } from "../telemetry/metrics.server";
import { redactPath } from "../telemetry/operations";
import { logSecurityEvent } from "../telemetry/security-event.server";
import { traceHeaders } from "../telemetry/tracing.server";
import { unavailableReason, unavailableStatuses } from "../upstream/reply";
import { boundedAgents, longestAnswerHeaders } from "../upstream/transport.server";
import {
  failureOfStatus,
  measureCall,
  outcomeOfCode,
  outcomeOfStatus,
  reportUpstreamFailure,
  type UpstreamFailure,
} from "../upstream/watch.server";
import { retryAfterSeconds } from "../web/problem.server";
import { longestForm } from "../web/read-form.server";
import { absoluteReturnTo } from "../web/safe-redirect.server";
import { passAnswer, UnreadableAnswer } from "./gateway-answer.server";
import { gatewayRequestHeaders, type Relay } from "./gateway-headers.server";
import { bodyOf, contextOf, passedOf } from "./gateway-request.server";
import { guessOf } from "./limit-guesses.server";
import type { PassedRequest } from "./gateway-table";
import { type Exchange, sendProblem } from "./refuse.server";

const target = new URL(env.KRATOS_PUBLIC_URL);
const isByTls = target.protocol === "https:";
const pathOfTarget = target.pathname.replace(/\/$/, "");
const agents = boundedAgents({ keepAlive: false });

export const gateway: RequestHandler = (request, response, next) => {
  const passed = passedOf(response);
  if (!passed) {
    next();
    return;
  }
  const relay: Relay = { request, response, next, passed };
  // Every failure of the call and of the reading of its answer ends here: nothing may end the process.
  answerByKratos(relay).catch((error: unknown) => {
    guessOf(response)?.end("none").catch(reportError);
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
  const body = bodyOf(response);
  const outgoing = (isByTls ? requestByTls : requestInClear)(target, {
    agent: isByTls ? agents.https : agents.http,
    method: request.method,
    path: pathOfTarget + address,
    // Without it, Node sends the body of a DELETE as if it were the next request.
    headers: {
      ...gatewayRequestHeaders(request, passed),
      ...(body && { "content-length": body.byteLength }),
    },
    maxHeaderSize: longestAnswerHeaders,
  });
  boundCall(outgoing, response);
  measureGatewayCall(outgoing, response);
  const answered = answerOf(outgoing);
  outgoing.end(body);
  const answer = await answered;
  const { statusCode = 0 } = answer;
  // Node reads any number as a status, but throws when it has to write an invalid one.
  if (statusCode < 200 || statusCode > 599) {
    answer.destroy();
    throw new UnreadableAnswer("The status is none.");
  }
  // Kratos answers an unknown address in plain words.
  if (statusCode === 404 && request.accepts(["json", "html"]) === "html") {
    answer.destroy();
    sendProblem(relay, { code: "not_found", status: 404 });
    return;
  }
  const failure = failureOfStatus(statusCode);
  if (failure) report(relay, failure);
  await passAnswer(relay, { answer, isSocial: choosesProvider(relay) });
}

function answerOf(outgoing: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once("response", resolve);
    // It stays: an answer that breaks off later is ended where it is passed on.
    outgoing.on("error", reject);
    // Kratos never switches protocols (101), and nothing here supports another.
    outgoing.once("upgrade", (_answer, socket) => {
      socket.destroy();
      reject(new UnreadableAnswer("Kratos wants another protocol."));
    });
  });
}

/** An error without Node's code is a fault of ours. */
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

const returnAddresses = ["return_to", "after_verification_return_to"];

/** Kratos refuses it in its own words, like any address that it does not allow. */
const refused = "about:invalid";

interface GatewayAddress {
  address: string;
  isRefused: boolean;
}

/** Sends each address to return to once and parsed: Kratos keeps any form of it, and would lead to `http:\\host`. */
export function gatewayAddress({
  path,
  query,
}: Pick<PassedRequest, "path" | "query">): GatewayAddress {
  const sent = new URLSearchParams(query);
  let isRefused = false;
  for (const name of returnAddresses) {
    const raw = sent.get(name);
    if (raw === null) continue;
    const whole = raw && absoluteReturnTo(raw);
    if (whole === undefined) isRefused = true;
    sent.set(name, whole ?? refused);
  }
  return { address: sent.size > 0 ? `${path}?${String(sent)}` : path, isRefused };
}

/** A person gets our page, a program a problem body. A begun answer is cut off, so that it does not seem complete. */
function answerFailure(exchange: Exchange, code: string | undefined): void {
  const { response } = exchange;
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  answerUnavailable(exchange, unavailableStatuses[unavailableReason(code)]);
}

/** Before any of the answer was sent. */
export function answerUnavailable(exchange: Exchange, status: number): void {
  const { response } = exchange;
  if (status === 503) response.setHeader("Retry-After", String(retryAfterSeconds));
  // A missing script must not look like a page that is executed as one.
  const isScript = passedOf(response)?.path.endsWith(".js");
  if (isScript) response.status(status).type("text/javascript").end();
  else sendProblem(exchange, { code: "unavailable", status });
}

/** Counts, times and traces a call that the gateway passes on, and adds the trace's headers to it. */
function measureGatewayCall(outgoing: ClientRequest, response: Response): void {
  const { upstream } = contextOf(response);
  if (upstream) upstream.calls += 1;
  const measured = measureCall("kratos");
  for (const [name, value] of Object.entries(measured.run(traceHeaders))) {
    outgoing.setHeader(name, value);
  }
  const end = (outcome: CallOutcome) => {
    const ms = measured.end("gateway", outcome);
    if (upstream) upstream.ms = ms;
  };
  outgoing.once("response", ({ statusCode = 0 }) => end(outcomeOfStatus(statusCode)));
  outgoing.once("error", ({ code }: NodeJS.ErrnoException) => {
    const why = unavailableReason(code);
    end(response.destroyed || why === "broken" ? "left" : why);
  });
}

/** A field with one of these names, in any of the three encodings of a form. */
const providerField = /(^|[&"])(provider|link)[="]/;

/** A form that needed a fresh sign-in first continues when the browser returns to the settings. */
function choosesProvider({ request, response, passed: { row } }: Relay): boolean {
  if (row.event === "change continued") return hasChosenProvider(request.headers.cookie);
  if (row.answer !== "provider remembered") return false;
  const body = bodyOf(response)?.subarray(0, longestForm) ?? Buffer.alloc(0);
  return providerField.test(body.toString("latin1"));
}

/**
 * Kratos (v1.3.1) sends its passkey script, 13 kB on each sign-in page, uncompressed. Nothing else is compressed: the
 * length would reveal secrets beside text that somebody else wrote (BREACH).
 */
export function compressIdentityScript(): RequestHandler {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  return Router().get("/.well-known/ory/webauthn.js", compression({ brotli }));
}
