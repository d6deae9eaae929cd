import type { ClientRequest } from "node:http";
import type { Response } from "express";
import { traceHeaders } from "../tracing/call-span.server";
import { whyUnavailable } from "./upstream.server";
import { outcomeOfStatus, watchCall } from "./watch-calls.server";

/** Counts, times and traces a call that the gateway passes on, and gives it the trace's headers. */
export function watchGatewayCall(outgoing: ClientRequest, response: Response): void {
  const watch = watchCall("kratos");
  for (const [name, value] of Object.entries(watch.run(traceHeaders))) {
    outgoing.setHeader(name, value);
  }
  outgoing.once("response", ({ statusCode = 0 }) => {
    watch.end("gateway", outcomeOfStatus(statusCode));
  });
  outgoing.once("error", ({ code }: NodeJS.ErrnoException) => {
    const why = whyUnavailable(code);
    watch.end("gateway", response.destroyed || why === "broken" ? "left" : why);
  });
}
