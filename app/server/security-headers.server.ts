import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import {
  contentSecurityPolicy,
  createNonce,
  reportGroup,
} from "../web/content-security-policy.server";
import { env, isSecure } from "../config/env.server";
import { contextOf } from "./gateway-request.server";

const neverChanging = helmet({
  contentSecurityPolicy: false,
  // It would separate an application from the window that it opened for a sign-in.
  crossOriginOpenerPolicy: false,
  referrerPolicy: { policy: "same-origin" },
  xFrameOptions: { action: "deny" },
  // These are for Internet Explorer, Flash and a filter that browsers have removed.
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: true },
});

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

/** For an answer that is written before there is a request. */
export function listSecurityHeaders(): Record<string, string> {
  const nowhere = new ServerResponse(new IncomingMessage(new Socket()));
  neverChanging(nowhere.req, nowhere, () => undefined);
  setPolicies(nowhere);
  return Object.fromEntries(
    Object.entries(nowhere.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Adds a nonce, which entry.server writes into the scripts. */
export const setPagePolicy: RequestHandler = (_request, response, next) => {
  const nonce = createNonce();
  contextOf(response).nonce = nonce;
  response.setHeader("Content-Security-Policy", contentSecurityPolicy(nonce));
  response.setHeader("Cache-Control", "no-store");
  next();
};

const forPagesOnly = ["Origin-Agent-Cluster", "Reporting-Endpoints", "X-DNS-Prefetch-Control"];

/** Drops 600 bytes of headers for a file, which loads nothing by itself. Keeps the headers that protect files. */
export function setFileHeaders(response: Response): void {
  response.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  response.setHeader("Permissions-Policy", filePermissions);
  for (const name of forPagesOnly) response.removeHeader(name);
}

const ownFeatures = [
  "publickey-credentials-create",
  "publickey-credentials-get",
  "clipboard-write",
];

/** The header cannot say "everything else". `bluetooth` is left out, since Chromium on Linux warns about it. */
const deniedFeatures = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "clipboard-read",
  "digital-credentials-get",
  "display-capture",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "screen-wake-lock",
  "serial",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

const permissionsPolicy = [
  ...ownFeatures.map((name) => `${name}=(self)`),
  ...deniedFeatures.map((name) => `${name}=()`),
].join(",");

/** Nothing runs in a file, but scanners complain about an answer without a policy. */
const filePermissions = "camera=(),geolocation=(),microphone=()";
