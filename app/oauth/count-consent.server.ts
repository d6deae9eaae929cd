import { Counter } from "prom-client";
import { boundClient, boundLanguage } from "../web/metric-labels.server";
import { type PageRequest, readRequest } from "../web/read-request.server";
import { countLater, registry } from "../telemetry/metrics.server";

/** `skipped`: allowed without asking, by an earlier answer or by the operator. */
type ConsentStep = "asked" | "allowed" | "skipped" | "denied";

const consents = new Counter({
  name: "vestibule_consents_total",
  help: "What applications asked for, and what was decided about it",
  labelNames: ["decision", "language", "client"],
  registers: [registry],
});

export function countConsent(page: PageRequest, clientId: string, decision: ConsentStep): void {
  countLater(async () => {
    const { words } = await readRequest(page);
    const language = boundLanguage(words.language);
    consents.inc({ decision, language, client: boundClient(clientId) });
  });
}
