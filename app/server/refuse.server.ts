import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { withBasePath } from "../config/base-path.server";
import { env } from "../config/env.server";
import { longestChallenge } from "../model/address";
import { logSecurityEvent } from "../telemetry/security-event.server";
import { contextOf, forgetGateway, gatewayOf, passedOf } from "./gateway-request.server";
import { filterKratosCookies } from "../kratos/cookies.server";

export const refuseForeignOrigin: RequestHandler = (request, response, next) => {
  const passed = passedOf(response);
  // A social provider may post its answer to Kratos, which checks its state.
  const isExpected =
    passed?.row.event === "provider answered" || (passed && isFromProgram(request));
  if (!isExpected && !isFromOwnPages(request)) {
    logSecurityEvent(contextOf(response), { event: "form_refused", outcome: "origin" });
    refuse(request, response, { code: "origin", status: 403 });
  }
  next();
};

/** Browsers tell the origin of a form in these. Node's fetch sends Sec-Fetch-Mode alone, a browser never. */
function isOriginHeader(name: string): boolean {
  if (name === "sec-fetch-mode") return false;
  return name === "origin" || name === "referer" || name.startsWith("sec-fetch-");
}

/** A program without Kratos' cookies has nothing to do there, unless apps may sign in (docs/security.md). */
function isFromProgram(request: Request): boolean {
  if (Object.keys(request.headers).some(isOriginHeader)) return false;
  return env.GATEWAY === "on" || filterKratosCookies(request.headers.cookie) !== "";
}

const pageMethods = ["GET", "HEAD", "POST"];

/** The gateway's table has methods of its own. */
export const refuseMethod: RequestHandler = (request, response, next) => {
  if (gatewayOf(response).is === "page" && !pageMethods.includes(request.method)) {
    response.setHeader("Allow", pageMethods.join(", "));
    refuse(request, response, { code: "unreadable", status: 405 });
  }
  next();
};

const challengeNames = ["login", "consent", "device", "logout"].map((name) => `${name}_challenge`);

/** The challenge would be too long an address after the sign-in: better refuse it before. */
export const refuseLongRequest: RequestHandler = (request, response, next) => {
  const { url } = request;
  if (url.length > longestChallenge) {
    const { searchParams } = new URL(url, env.PUBLIC_URL);
    const isLong = (name: string) => (searchParams.get(name)?.length ?? 0) > longestChallenge;
    if (challengeNames.some(isLong)) {
      sendProblem({ request, response, next }, { code: "long_request", status: 414 });
      return;
    }
  }
  next();
};

export const refuseByTable: RequestHandler = (request, response, next) => {
  const gateway = gatewayOf(response);
  const exchange = { request, response, next };
  switch (gateway.is) {
    case "page":
    case "passed":
    case "held":
      next();
      return;
    case "closed":
      sendProblem(
        exchange,
        { code: "not_found", status: 404 },
        gateway.opens && `This path is closed. ${gateway.opens} opens it.`,
      );
      return;
    case "method":
      response.setHeader("Allow", gateway.allowed.join(", "));
      sendProblem(exchange, { code: "unreadable", status: 405 });
      return;
    case "form":
    case "unproven":
      sendProblem(exchange, { code: "unreadable", status: 400 });
  }
};

export interface Exchange {
  request: Request;
  response: Response;
  next: NextFunction;
}

type Refusal = NonNullable<AppLoadContext["refusal"]>;

/** The status alone does not tell this to a program. */
const details: Partial<Record<Refusal["code"], string>> = {
  doubled_cookies: "The request has two cookies of one name with different values.",
};

/** A person gets our page, a program a problem body; Ory's SDKs look for its message in `error`. */
export function sendProblem(
  { request, response, next }: Exchange,
  refusal: Refusal,
  detail = details[refusal.code],
): void {
  if (request.accepts(["json", "html"]) === "html") {
    refuse(request, response, refusal);
    next();
  } else {
    const { status } = refusal;
    const title = STATUS_CODES[status];
    const error = { code: status, status: title, message: detail ?? title };
    const body = { title, status, detail, error };
    response.status(status).type("application/problem+json").json(body);
  }
}

/** The request becomes a GET without body, so that no action runs and a page can be drawn. */
export function refuse(request: Request, response: Response, refusal: Refusal): void {
  contextOf(response).refusal = refusal;
  forgetGateway(response);
  request.method = "GET";
  request.url = "/error";
  request.originalUrl = withBasePath("/error");
  delete request.headers["content-length"];
  delete request.headers["transfer-encoding"];
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Compares with PUBLIC_URL, never with the request's Host or X-Forwarded-Host. Sandboxed and privacy-minded browsers
 * send `Origin: null`; then Sec-Fetch-Site must say same-origin.
 */
export function isFromOwnPages({ method, headers }: IncomingMessage): boolean {
  if (safeMethods.has(method ?? "")) return true;
  const { origin, referer } = headers;
  const site = headers["sec-fetch-site"];
  if (origin === "null") return site === "same-origin";
  if (origin !== undefined) return origin === env.PUBLIC_URL;
  if (referer === undefined) return false;
  return URL.canParse(referer) && new URL(referer).origin === env.PUBLIC_URL;
}
