import type { RequestListener } from "node:http";

/**
 * In front of Express, which parses a whole address (`GET http://elsewhere/login`) with Node's old parser: that warns
 * about a malformed port on standard error (DEP0170) and may throw in future. Reduces it to its path, or `*` without
 * one.
 */
export function normalizeRequestTarget(answer: RequestListener): RequestListener {
  return (request, response) => {
    const { url = "*" } = request;
    if (!url.startsWith("/")) request.url = pathOf(url);
    answer(request, response);
  };
}

function pathOf(target: string): string {
  if (!URL.canParse(target)) return "*";
  // Unchanged: plain-address.server.ts checks it.
  const path = target.replace(/^https?:\/\/[^/?#\\]*/i, "").replace(/^(?=\?|$)/, "/");
  return path.startsWith("/") ? path : "*";
}
