import { Counter } from "prom-client";
import type { FlowKind } from "../../flow/flow";
import { boundTogether } from "../../telemetry/bound-labels";
import { boundClient, boundReason, languageOf } from "./labels.server";
import { countLater, registry } from "../../telemetry/metrics.server";

/** What happened to a flow. Its method is known once a form was sent. */
export type FlowStep =
  | { step: "started" | "shown" }
  | { step: "submitted" | "completed"; method: string }
  /** `reason`: the number of a message, or the name of the answer that replaced the form. */
  | { step: "failed"; method: string; reason: number | string };

export interface CountedFlow {
  kind: FlowKind;
  request: Request;
  /** The id of the application; `none`, or `unknown` if it cannot be told. */
  client: { id: string } | "none" | "unknown";
}

const labelNames = ["kind", "language", "client"];

const counters = {
  started: counterOf("started", "Flows that were made", labelNames),
  shown: counterOf("shown", "Pages of flows that were drawn, refused forms among them", labelNames),
  submitted: counterOf("submitted", "Forms of flows that were sent", [...labelNames, "method"]),
  completed: counterOf("completed", "Forms that brought their flow to its end", [
    ...labelNames,
    "method",
  ]),
  failed: counterOf("failed", "Forms that were refused, by the first message that says why", [
    ...labelNames,
    "method",
    "message",
  ]),
};

function counterOf(step: FlowStep["step"], help: string, names: string[]) {
  const name = `vestibule_flows_${step}_total`;
  const counter = new Counter({ name, help, labelNames: names, registers: [registry] });
  const bound = boundTogether<Record<string, string>>(2_000, ["language", "client", "message"]);
  return (labels: Record<string, string>) => counter.inc(bound(labels));
}

/** Counts a step of a flow, in the language of its page. */
export function countFlow({ kind, request, client }: CountedFlow, happened: FlowStep): void {
  countLater(async () => {
    const labels = {
      kind,
      language: await languageOf(request),
      client: typeof client === "string" ? client : boundClient(client.id),
    };
    switch (happened.step) {
      case "started":
      case "shown":
        counters[happened.step](labels);
        break;
      case "submitted":
      case "completed":
        counters[happened.step]({ ...labels, method: happened.method });
        break;
      case "failed":
        counters.failed({
          ...labels,
          method: happened.method,
          message: boundReason(String(happened.reason)),
        });
    }
  });
}
