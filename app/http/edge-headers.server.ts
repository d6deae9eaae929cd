import type { RequestHandler } from "express";
import helmet from "helmet";
import { isSecure } from "../env.server";
import { contentSecurityPolicy, makeNonce } from "./content-security-policy.server";
import { contextOf } from "./edge-context.server";

/** On every answer, whoever gives it. */
export const securityHeaders: RequestHandler[] = [
  helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: true },
  }),
  (_request, response, next) => {
    response.setHeader("Content-Security-Policy", contentSecurityPolicy());
    next();
  },
];

/** The same policy with a nonce of its own for each page, which entry.server writes into the scripts. */
export const pagePolicy: RequestHandler = (_request, response, next) => {
  const nonce = makeNonce();
  contextOf(response).nonce = nonce;
  response.setHeader("Content-Security-Policy", contentSecurityPolicy(nonce));
  response.setHeader("Cache-Control", "no-store");
  next();
};
