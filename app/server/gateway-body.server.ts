import type { RequestHandler } from "express";
import { env } from "../config/env.server";
import { longestForm } from "../web/read-form.server";
import { keepBody, passedOf } from "./gateway-request.server";
import { type GatewayRow, takesBody } from "./gateway-table";
import { hasBody, sendBusy } from "./load-shedding.server";
import { type Exchange, sendProblem } from "./refuse.server";

/** Kratos itself takes any length, and repeats it in its answer. */
const longestBody = 1024 * 1024;

/** For bodies that are longer than our forms: 64 MiB in memory at once. */
const mostLongBodies = Math.min(32, env.MAX_REQUESTS);

/** Keeps a body until it is complete: a slow sender takes neither a place nor Kratos' time (R77). */
export function readGatewayBody(): RequestHandler {
  let longBodies = 0;
  return (request, response, next) => {
    const row = passedOf(response)?.row;
    if (!row || !hasBody(request)) {
      next();
      return;
    }
    const exchange = { request, response, next };
    const refusal = refusalOf(exchange, row);
    if (refusal) {
      refuseBody(exchange, refusal);
      return;
    }
    let body: Buffer = Buffer.alloc(0);
    let length = 0;
    const read = (chunk: Buffer) => {
      const before = length;
      length += chunk.byteLength;
      if (length > longestBody) stop(413);
      else if (before <= longestForm && length > longestForm && !beginLong()) stop(503);
      else body = append(body, before, chunk);
    };
    const finish = () => {
      keepBody(response, body.subarray(0, length));
      next();
    };
    const stop = (status: 413 | 503) => {
      request.off("data", read).off("end", finish);
      if (status === 413) {
        refuseBody(exchange, status);
        return;
      }
      response.setHeader("Connection", "close");
      sendBusy(exchange, "places");
    };
    const beginLong = () => {
      if (longBodies >= mostLongBodies) return false;
      longBodies += 1;
      response.once("close", () => (longBodies -= 1));
      return true;
    };
    request.on("data", read).once("end", finish);
  };
}

function refusalOf({ request }: Exchange, row: GatewayRow): 400 | 413 | undefined {
  if (!takesBody(row, request.method)) return 400;
  return Number(request.headers["content-length"] ?? 0) > longestBody ? 413 : undefined;
}

function refuseBody(exchange: Exchange, status: 400 | 413): void {
  exchange.response.setHeader("Connection", "close");
  sendProblem(exchange, { code: "unreadable", status });
}

/** A list of chunks would be larger: each takes a hundred bytes more, and may bring one. */
function append(body: Buffer, length: number, chunk: Buffer): Buffer {
  const needed = length + chunk.byteLength;
  if (needed <= body.byteLength) {
    chunk.copy(body, length);
    return body;
  }
  const longer = Buffer.allocUnsafeSlow(Math.max(needed, 2 * body.byteLength));
  body.copy(longer, 0, 0, length);
  chunk.copy(longer, length);
  return longer;
}
