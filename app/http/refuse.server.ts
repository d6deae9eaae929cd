import type { AppLoadContext } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";
import { pathInBrowser } from "../base-path.server";
import { env } from "../env.server";
import { contextOf } from "./edge-context.server";
import { isSocialCallback } from "./gateway-paths";
import { isGatewayRequest } from "./gateway-request.server";
import { logSecurityEvent } from "../log-security-event.server";
import { isFromOurPages } from "./origin-gate.server";

/** In front of pages, data requests and the gateway alike. */
export const refuseForeignOrigin: RequestHandler = (request, response, next) => {
  // A social provider may post its answer to Kratos; Kratos checks the state that it carries.
  if (!isFromOurPages(request) && !isSocialCallback(request.url) && !isNativeCall(request)) {
    logSecurityEvent(contextOf(response), { event: "form_refused", outcome: "origin" });
    refuse(request, response, { code: "origin", status: 403 });
  }
  next();
};

/** A program, not a page: it brings no cookies and names no origin, so nobody's session can be misused. */
function isNativeCall(request: Request): boolean {
  const { cookie, origin, referer } = request.headers;
  return env.GATEWAY === "on" && isGatewayRequest(request) && !cookie && !origin && !referer;
}

const pageMethods = ["GET", "HEAD", "POST"];
const identityMethods = [...pageMethods, "PUT", "PATCH", "DELETE", "OPTIONS"];

/** In front of everything that answers. The identity service's own API has more methods than pages have. */
export const refuseMethod: RequestHandler = (request, response, next) => {
  const methods = isGatewayRequest(request) ? identityMethods : pageMethods;
  if (!methods.includes(request.method)) {
    response.setHeader("Allow", methods.join(", "));
    refuse(request, response, { code: "method", status: 405 });
  }
  next();
};

/** A refused request becomes a plain GET without body, so that no action runs and a page can be drawn. */
export function refuse(
  request: Request,
  response: Response,
  refusal: AppLoadContext["refusal"],
): void {
  contextOf(response).refusal = refusal;
  request.method = "GET";
  request.url = "/error";
  request.originalUrl = pathInBrowser("/error");
  delete request.headers["content-length"];
  delete request.headers["transfer-encoding"];
}
