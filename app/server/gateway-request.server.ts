import type { AppLoadContext } from "@remix-run/node";
import type { RequestHandler, Response } from "express";
import { env } from "../config/env.server";
import { hasWaitingChange } from "../kratos/cookies.server";
import { type GatewayAnswer, type PassedRequest, readGateway } from "./gateway-table";

/** Reads the table once, before all handlers that depend on it. */
export const readGatewayRequest: RequestHandler = (request, response, next) => {
  const { method, url: address } = request;
  const asked = {
    method,
    address,
    // Only a page with this address reads it.
    get prefersPage() {
      return request.accepts(["json", "html"]) === "html";
    },
    get hasWaitingChange() {
      return hasWaitingChange(request.headers.cookie);
    },
  };
  response.locals.gateway = readGateway(asked, env);
  next();
};

/** See `readGateway`. */
export function gatewayOf(response: Response): GatewayAnswer {
  // The handler above sets it; a refused request has none any more.
  return (response.locals.gateway as GatewayAnswer | undefined) ?? { is: "page" };
}

export function passedOf(response: Response): PassedRequest | undefined {
  const gateway = gatewayOf(response);
  return gateway.is === "passed" ? gateway.to : undefined;
}

export function keepBody(response: Response, body: Buffer): void {
  response.locals.gatewayBody = body;
}

export function bodyOf(response: Response): Buffer | undefined {
  return response.locals.gatewayBody as Buffer | undefined;
}

/** A page answers a refused request. */
export function forgetGateway(response: Response): void {
  response.locals.gateway = undefined;
}

/** Loaders and actions get the same object. */
export function contextOf(response: Response): AppLoadContext {
  // The first handler of the edge sets it for every request.
  return response.locals.context as AppLoadContext;
}
