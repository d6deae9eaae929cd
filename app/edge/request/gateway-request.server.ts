import type { Request } from "express";
import { env } from "../../settings/env.server";
import { isForIdentityService } from "../../doors/identity-paths";

/** Whether the gateway passes a request on; everything else is for our pages. */
export function isGatewayRequest(request: Request): boolean {
  const { method, url: address } = request;
  const prefersPage = request.accepts(["json", "html"]) === "html";
  return isForIdentityService({ method, address, prefersPage }, env);
}
