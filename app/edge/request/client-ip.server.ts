import { isIP } from "node:net";
import type { IncomingMessage } from "node:http";
import { env } from "../../settings/env.server";

/**
 * The visitor's address: the connection's, or, behind trusted proxies, the one that the outermost proxy saw. Entries
 * that a client wrote into X-Forwarded-For itself are further left.
 */
export function findClientIp(request: IncomingMessage): string | undefined {
  const forwarded = request.headers["x-forwarded-for"];
  const hops = (Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? ""))
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  const seen = [...hops, request.socket.remoteAddress ?? ""];
  const address = seen.at(-1 - Math.min(env.TRUSTED_PROXY_HOPS, seen.length - 1));
  const plain = withoutPort(address ?? "").replace(/^::ffff:/, "");
  return isIP(plain) ? plain : undefined;
}

/** Some proxies write `192.0.2.7:50123` or `[2001:db8::7]:50123`. */
function withoutPort(address: string): string {
  const [, inBrackets] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? [];
  return inBrackets ?? address.replace(/^([\d.]+):\d+$/, "$1");
}
