import type { AppLoadContext } from "@remix-run/node";
import type { RequestHandler, Response } from "express";
import { env } from "../config/env.server";
import { hasWaitingChange } from "../kratos/cookies.server";
import { type GatewayAnswer, type Passed, readGateway } from "./gateway-table";

/** In front of everything that goes by what the gateway does with a request: reads the table once. */
export const readGatewayRequest: RequestHandler = (request, response, next) => {
  const { method, url: address } = request;
  const asked = {
    method,
    address,
    // Read only where a page has the same address.
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

/** What becomes of a request: see `readGateway`. */
export function gatewayOf(response: Response): GatewayAnswer {
  // Set above; a refused request has none any more.
  return (response.locals.gateway as GatewayAnswer | undefined) ?? { is: "page" };
}

/** What the gateway passes on of a request; undefined for everything else. */
export function passedOf(response: Response): Passed | undefined {
  const gateway = gatewayOf(response);
  return gateway.is === "passed" ? gateway.to : undefined;
}

/** Keeps the complete body of a request for the gateway. */
export function keepBody(response: Response, body: Buffer): void {
  response.locals.gatewayBody = body;
}

/** The complete body of a request that the gateway passes on; undefined if it has none. */
export function bodyOf(response: Response): Buffer | undefined {
  return response.locals.gatewayBody as Buffer | undefined;
}

/** A refused request is answered by a page. */
export function forgetGateway(response: Response): void {
  response.locals.gateway = undefined;
}

/** What the edge knows of a request; loaders and actions get the same object as their context. */
export function contextOf(response: Response): AppLoadContext {
  // The first handler of the edge sets it for every request.
  return response.locals.context as AppLoadContext;
}
