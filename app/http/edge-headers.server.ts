import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import { env, isSecure } from "../env.server";
import { contentSecurityPolicy, makeNonce, reportGroup } from "./content-security-policy.server";
import { contextOf } from "./edge-context.server";
import { filePermissions, permissionsPolicy } from "./permissions-policy";

const neverChanging = helmet({
  contentSecurityPolicy: false,
  // It would part an application from the window that it has opened to sign somebody in.
  crossOriginOpenerPolicy: false,
  referrerPolicy: { policy: "same-origin" },
  xFrameOptions: { action: "deny" },
  // For Internet Explorer, Flash and a filter that browsers have removed.
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: true },
});

/** On every answer, whoever gives it. */
export const securityHeaders: RequestHandler = (request, response, next) => {
  setPolicies(response);
  neverChanging(request, response, next);
};

function setPolicies(response: ServerResponse): void {
  response.setHeader("Content-Security-Policy", contentSecurityPolicy());
  response.setHeader("Permissions-Policy", permissionsPolicy);
  if (env.CSP_REPORT_URL) {
    response.setHeader("Reporting-Endpoints", `${reportGroup}="${env.CSP_REPORT_URL}"`);
  }
}

/** The same, for an answer that is written where there is no request yet. */
export function listSecurityHeaders(): Record<string, string> {
  const nowhere = new ServerResponse(new IncomingMessage(new Socket()));
  neverChanging(nowhere.req, nowhere, () => undefined);
  setPolicies(nowhere);
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

const forPagesOnly = ["Origin-Agent-Cluster", "Reporting-Endpoints", "X-DNS-Prefetch-Control"];

/** For a file, which loads nothing by itself: 600 bytes less. Whatever keeps a file safe stays. */
export function shortenHeaders(response: Response): void {
  response.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  response.setHeader("Permissions-Policy", filePermissions);
  for (const name of forPagesOnly) response.removeHeader(name);
}
