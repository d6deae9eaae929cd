import type { RequestHandler } from "express";
import { stripBasePath, withBasePath } from "../doors/base-path.server";

/**
 * Removes BASE_PATH, so that every later handler sees a route. Remix reads `originalUrl` and removes it itself.
 * Addresses outside the base get a 404.
 */
export const stripBase: RequestHandler = (request, response, next) => {
  const route = stripBasePath(request.url);
  if (route === undefined) {
    response.setHeader("Cache-Control", "no-store");
    response.status(404).type("text").send("404 Not Found\n");
  } else if (route.startsWith("//")) {
    // As a link or a redirect it would name another host.
    response.setHeader("Cache-Control", "no-store");
    response.redirect(303, withBasePath(route.replace(/^\/+/, "/")));
  } else {
    request.url = route;
    next();
  }
};
