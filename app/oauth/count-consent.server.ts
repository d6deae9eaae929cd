import { Counter } from "prom-client";
import { boundClient, languageOf } from "../web/metric-labels.server";
import { countLater, registry } from "../telemetry/metrics.server";

/** `asked`: the page was drawn. `skipped`: allowed without asking, by an earlier answer or by the operator. */
type ConsentStep = "asked" | "allowed" | "skipped" | "denied";

const consents = new Counter({
  name: "vestibule_consents_total",
  help: "What applications asked for, and what was decided about it",
  labelNames: ["decision", "language", "client"],
  registers: [registry],
});

/** Counts that somebody was asked for consent, or decided. */
export function countConsent(request: Request, clientId: string, decision: ConsentStep): void {
  countLater(async () => {
    consents.inc({ decision, language: await languageOf(request), client: boundClient(clientId) });
  });
}
