import type { RequestHandler } from "express";
import { isGatewayRequest } from "./gateway-request.server";
import { refuse } from "./refuse.server";

/** Kratos itself takes any length, and says it back in its answer. */
const longestBody = 1024 * 1024;

/** In front of the gateway: 413 for a body that says its length, and a closed connection for one that does not. */
export const limitGatewayBody: RequestHandler = (request, response, next) => {
  if (!isGatewayRequest(request)) {
    next();
    return;
  }
  if (Number(request.headers["content-length"] ?? 0) > longestBody) {
    refuse(request, response, { code: "too_large", status: 413 });
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
