import { addressWith } from "../flow/parameters";
import { securityCheck } from "./account";
import { withBasePath } from "./base-path.server";
import { safeReturnTo } from "./safe-redirect.server";

/** The address of a route that leads back to the security check, with more parameters before that. */
export function fromCheck(route: string, more: Record<string, string> = {}): string {
  return addressWith(route, new URLSearchParams({ return_to: withBasePath(securityCheck) }), more);
}

/** Whether a `return_to` leads there. */
export function isFromCheck(returnTo: string | null | undefined): boolean {
  return safeReturnTo(returnTo) === securityCheck;
}
