import type { ClientRequest } from "node:http";
import type { Response } from "express";
import type { CallOutcome } from "../../telemetry/count-call.server";
import { traceHeaders } from "../../telemetry/call-span.server";
import { measureCall, outcomeOfStatus } from "../../upstream/measure-call.server";
import { unavailableReason } from "../../upstream/reply";
import { contextOf } from "../request/context.server";

/** Counts, times and traces a call that the gateway passes on, and adds the trace's headers to it. */
export function measureGatewayCall(outgoing: ClientRequest, response: Response): void {
  const { upstream } = contextOf(response);
  if (upstream) upstream.calls += 1;
  const measured = measureCall("kratos");
  for (const [name, value] of Object.entries(measured.run(traceHeaders))) {
    outgoing.setHeader(name, value);
  }
  const end = (outcome: CallOutcome) => {
    const ms = measured.end("gateway", outcome);
    if (upstream) upstream.ms = ms;
  };
  outgoing.once("response", ({ statusCode = 0 }) => end(outcomeOfStatus(statusCode)));
  outgoing.once("error", ({ code }: NodeJS.ErrnoException) => {
    const why = unavailableReason(code);
    end(response.destroyed || why === "broken" ? "left" : why);
  });
}
