import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import type { RequestHandler } from "express";
import { findClientIp } from "./client-ip.server";
import { log } from "../log.server";

/** Gives each request its id and its context, and writes one line when it is over. */
export const logRequest: RequestHandler = (request, response, next) => {
  const begun = performance.now();
  const requestId = randomUUID();
  // Later handlers change both. Our paths hold no secrets; a query can, and is left out.
  const { method, path } = request;
  response.locals.context = { requestId, clientIp: findClientIp(request) } satisfies AppLoadContext;
  response.setHeader("X-Request-Id", requestId);
  response.once("close", () => {
    const ms = Math.round(performance.now() - begun);
    log.info({ event: "request", requestId, method, path, status: response.statusCode, ms });
  });
  next();
};
