import type { Request } from "express";
import { env } from "../../settings/env.server";
import { isForIdentityService, type Asked } from "../../doors/identity-paths";

/** Whether the gateway passes a request on; everything else is for our pages. */
export function isGatewayRequest(request: Request): boolean {
  const { method, url: address } = request;
  const asked: Asked = {
    method,
    address,
    // Read only where a page has the same address.
    get prefersPage() {
      return request.accepts(["json", "html"]) === "html";
    },
  };
  return isForIdentityService(asked, env);
}
