import type { RequestHandler } from "express";
import { findRoute, pathInBrowser } from "../base-path.server";

/**
 * Takes BASE_PATH off, so that every handler after it sees a route; Remix reads `originalUrl` and takes it off
 * itself. What is not below the base is not ours to answer.
 */
export const belowBase: RequestHandler = (request, response, next) => {
  const route = findRoute(request.url);
  if (route === undefined) {
    response.setHeader("Cache-Control", "no-store");
    response.status(404).type("text").send("404 Not Found\n");
  } else if (route.startsWith("//")) {
    // As a link or a redirect it would name another host.
    response.setHeader("Cache-Control", "no-store");
    response.redirect(303, pathInBrowser(route.replace(/^\/+/, "/")));
  } else {
    request.url = route;
    next();
  }
};
