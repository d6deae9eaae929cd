import type { RequestHandler } from "express";
import { env } from "../env.server";
import { contextOf } from "./edge-context.server";
import { lastWords } from "./last-words.server";

/**
 * Only a path of ours goes on. A client may write a whole address (`GET http://elsewhere/login`), of which the
 * path counts. The links of a page at `//elsewhere/login` that lead back to it would lead elsewhere.
 */
export const plainAddress: RequestHandler = (request, response, next) => {
  const address = findAddress(request.url);
  const context = contextOf(response);
  if (!address || request.headers.host === undefined) {
    const status = address ? 400 : 404;
    context.route = "*";
    response.setHeader("Cache-Control", "no-store");
    response.status(status).type("text").send(lastWords(status, context.requestId));
    return;
  }
  if (address.pathname.startsWith("//")) {
    context.route = "*";
    response.setHeader("Cache-Control", "no-store");
    response.redirect(303, address.pathname.replace(/^\/+/, "/") + address.search);
    return;
  }
  if (!request.url.startsWith("/")) {
    request.url = address.pathname + address.search;
    request.originalUrl = request.url;
  }
  next();
};

/** None where the path cannot be decoded either (`/%E0%A4%A`): Remix would write that to the log as it came. */
function findAddress(target: string): URL | undefined {
  try {
    const address = new URL(target.startsWith("/") ? env.PUBLIC_URL + target : target);
    decodeURI(address.pathname);
    return address;
  } catch {
    return undefined;
  }
}
