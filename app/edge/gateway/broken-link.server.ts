import type { Request } from "express";
import { account } from "../../doors/account";
import { stripBasePath, withBasePath } from "../../doors/base-path.server";
import { addressWith } from "../../flow/parameters";
import { env } from "../../settings/env.server";

const pages = new Map([
  ["/self-service/recovery", account.paths.recovery],
  ["/self-service/verification", account.paths.verification],
]);

/**
 * Where a link from a mail leads. Kratos v1.3.1 sends one whose flow it does not know to the error page, which has no
 * way on; the flow's own page replaces such a flow and says so. Of a link that was cut off, the flow may be missing.
 */
export function mendBrokenLink({ method, path, query }: Request, to: string): string {
  const page = pages.get(path);
  const { flow = "" } = query;
  const isLink = method === "GET" && ("token" in query || "code" in query);
  if (!page || !isLink || typeof flow !== "string") return to;
  const { origin, pathname } = new URL(to);
  if (origin !== env.PUBLIC_URL || stripBasePath(pathname) !== "/error") return to;
  const fresh = addressWith(page, new URLSearchParams({ flow }));
  return new URL(withBasePath(fresh), env.PUBLIC_URL).href;
}
