import type { RequestHandler } from "express";
import { env } from "../settings/env.server";

/**
 * Refuses requests for loader data, which Remix would answer for a router in the browser. There is none: a page's
 * data is in its document. Reads the address as Remix does.
 */
export const refuseDataRequests: RequestHandler = ({ originalUrl }, response, next) => {
  const { pathname, searchParams } = new URL(env.PUBLIC_URL + originalUrl);
  if (!pathname.endsWith(".data") && !searchParams.has("_data")) {
    next();
    return;
  }
  response.setHeader("Cache-Control", "no-store");
  response.status(404).type("text").send("404 Not Found\n");
};
