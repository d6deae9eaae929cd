import { constants } from "node:zlib";
import compression from "compression";
import { type RequestHandler, Router } from "express";
import { passedOf } from "./gateway-request.server";
import { refuse } from "./refuse.server";

/** Kratos itself takes any length, and repeats it in its answer. */
const longestBody = 1024 * 1024;

/** In front of the gateway: 413 for a too long Content-Length, and a closed connection for a body without one. */
export const limitGatewayBody: RequestHandler = (request, response, next) => {
  if (!passedOf(response)) {
    next();
    return;
  }
  if (Number(request.headers["content-length"] ?? 0) > longestBody) {
    refuse(request, response, { code: "unreadable", status: 413 });
  } else if (request.headers["transfer-encoding"]) {
    let length = 0;
    // Counted without starting the stream, so that the gateway gets all of it.
    request.pause();
    request.on("data", (chunk: Buffer) => {
      length += chunk.byteLength;
      if (length > longestBody) request.destroy();
    });
  }
  next();
};

/**
 * Kratos (v1.3.1) sends its passkey script uncompressed, 13 kB on each sign-in page. It is the same for everyone.
 * Nothing else from Kratos is compressed: the length would reveal secrets beside text that somebody else wrote
 * (BREACH).
 */
export function compressIdentityScript(): RequestHandler {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  return Router().get("/.well-known/ory/webauthn.js", compression({ brotli }));
}
