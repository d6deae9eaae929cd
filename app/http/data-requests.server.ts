import type { RequestHandler } from "express";
import { env } from "../env.server";

/**
 * Remix would answer these with what its loaders give, for a router in the browser. There is none: a page is a
 * document, and its data stands in it. The address is read as Remix reads it.
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
