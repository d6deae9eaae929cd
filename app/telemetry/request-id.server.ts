import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { env } from "../settings/env.server";

const header = "x-request-id";
const plausible = /^[A-Za-z0-9-]{8,64}$/;

/**
 * Gives a request its id and writes it into the request's own header, for the gateway and the pages. A client's id is
 * replaced; a trusted reverse proxy's is kept.
 */
export function assignRequestId(request: IncomingMessage): string {
  const given = env.TRUSTED_PROXY_HOPS > 0 ? request.headers[header] : undefined;
  const id = typeof given === "string" && plausible.test(given) ? given : randomUUID();
  request.headers[header] = id;
  return id;
}

/** The id of a request that came through the edge. */
export function requestIdOf(request: Request): string | undefined {
  const id = request.headers.get(header);
  return id && plausible.test(id) ? id : undefined;
}
