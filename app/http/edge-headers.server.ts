import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import { isSecure } from "../env.server";
import { contentSecurityPolicy, makeNonce } from "./content-security-policy.server";
import { contextOf } from "./edge-context.server";

const neverChanging = helmet({
  contentSecurityPolicy: false,
  // It would part an application from the window that it has opened to sign somebody in.
  crossOriginOpenerPolicy: false,
  referrerPolicy: { policy: "same-origin" },
  xFrameOptions: { action: "deny" },
  strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: true },
});

/** On every answer, whoever gives it. */
export const securityHeaders: RequestHandler = (request, response, next) => {
  response.setHeader("Content-Security-Policy", contentSecurityPolicy());
  neverChanging(request, response, next);
};

/** The same, for an answer that is written where there is no request yet. */
export function listSecurityHeaders(): Record<string, string> {
  const nowhere = new ServerResponse(new IncomingMessage(new Socket()));
  neverChanging(nowhere.req, nowhere, () => undefined);
  nowhere.setHeader("Content-Security-Policy", contentSecurityPolicy());
  return Object.fromEntries(
    Object.entries(nowhere.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** The same policy with a nonce of its own for each page, which entry.server writes into the scripts. */
export const pagePolicy: RequestHandler = (_request, response, next) => {
  const nonce = makeNonce();
  contextOf(response).nonce = nonce;
  response.setHeader("Content-Security-Policy", contentSecurityPolicy(nonce));
  response.setHeader("Cache-Control", "no-store");
  next();
};

const forPagesOnly = [
  "Origin-Agent-Cluster",
  "X-DNS-Prefetch-Control",
  "X-Download-Options",
  "X-Permitted-Cross-Domain-Policies",
  "X-XSS-Protection",
];

/** For a file, which loads nothing by itself: 300 bytes less. Whatever keeps a file safe stays. */
export function shortenHeaders(response: Response): void {
  response.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  for (const name of forPagesOnly) response.removeHeader(name);
}
