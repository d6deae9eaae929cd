import type { RequestHandler } from "express";
import { env } from "../env.server";

const { host, protocol } = new URL(env.PUBLIC_URL);
const notForPages = /^(x-forwarded-|forwarded$|authorization$|x-session-token$)/;

/**
 * Remix makes an address out of Host and X-Forwarded-Host and compares Origin with them. Both become what
 * PUBLIC_URL says, so that no client and no proxy has a say in either.
 */
export const ownAddress: RequestHandler = (request, _response, next) => {
  request.headers.host = host;
  for (const name of Object.keys(request.headers)) {
    if (notForPages.test(name)) delete request.headers[name];
  }
  // The origin gate has let it pass, `null` included, which Remix would answer with an empty 500.
  if (request.headers.origin) request.headers.origin = env.PUBLIC_URL;
  Object.defineProperty(request, "protocol", { value: protocol.slice(0, -1) });
  next();
};
