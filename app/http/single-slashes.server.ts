import type { RequestHandler } from "express";
import { contextOf } from "./edge-context.server";
import { lastWords } from "./last-words.server";

/**
 * 404 for a path with two slashes side by side, or what a browser takes for them. Nothing of ours has one, and
 * the router's own patterns take seconds for 29 kB of slashes.
 */
export const singleSlashes: RequestHandler = (request, response, next) => {
  if (!/[/\\]{2}/.test(request.path)) {
    next();
    return;
  }
  const context = contextOf(response);
  context.route = "*";
  response.setHeader("Cache-Control", "no-store");
  response.status(404).type("text").send(lastWords(404, context.requestId));
};
