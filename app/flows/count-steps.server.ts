import { Counter } from "prom-client";
import { env } from "../config/env.server";
import type { Answer, Question } from "../kratos/answer";
import { errorsOf, type Flow, type FlowKind } from "../model/flow";
import { methodOf } from "../model/credentials";
import { keepNewest } from "../model/keep-newest";
import { boundTogether, countLater, registry } from "../telemetry/metrics.server";
import { boundClient, boundLanguage, boundReason } from "../web/metric-labels.server";
import type { Visit } from "../web/visit.server";

/** See `Before` in outcome.ts. */
interface Counted {
  step: Question["step"];
  typed?: URLSearchParams;
  /** Set if Kratos was not called at all. */
  reason?: string;
}

/** Counts a submitted form, and its flow if that is its first. `countAnswer` counts its result. */
export function countSubmitted(visit: Visit, typed: URLSearchParams): void {
  const method = methodOf(typed);
  note(visit, { step: "submitted", method });
  if (isFirstForm(visit, typed)) note(visit, { step: "attempted", method });
}

const mostAttempts = 20_000;

/** The flows whose first form this process has seen. */
const attempts = new Map<string, true>();

/** A code comes after the form that asked for it, which another replica may have seen. */
function isFirstForm({ flowId = "" }: Visit, typed: URLSearchParams): boolean {
  if (typed.has("code") || typed.has("resend") || attempts.has(flowId)) return false;
  if (flowId) keepNewest(attempts, [flowId, true], mostAttempts);
  return true;
}

export function countShown(visit: Visit, flow: Flow): void {
  note(visit, { step: "shown" }, flow);
}

/** Counts an answer that says that a flow was created, completed or refused. */
export function countAnswer(visit: Visit, answer: Answer, told: Counted): void {
  const flow = answer.kind === "shown" ? answer.flow : undefined;
  if (told.step === "create" && isFlow(answer)) note(visit, { step: "started" }, flow);
  if (told.step !== "submit") return;
  const method = methodOf(told.typed ?? new URLSearchParams());
  if (isEnd(answer, told)) {
    note(visit, { step: "completed", method }, flow);
    return;
  }
  const reason = told.reason ?? findReason(answer);
  if (reason !== undefined) note(visit, { step: "failed", method, reason }, flow);
}

/** To a browser, Kratos answers with the address of the new flow. */
function isFlow(answer: Answer): boolean {
  if (answer.kind !== "elsewhere") return answer.kind === "shown";
  return new URL(answer.to, env.PUBLIC_URL).searchParams.has("flow");
}

/** A form that leads to a social provider completes nothing yet; a right code completes a verification. */
function isEnd(answer: Answer, { typed }: Counted): boolean {
  if (answer.kind === "elsewhere") return !typed?.has("provider") && !typed?.has("link");
  if (answer.kind !== "shown") return answer.kind === "done";
  return answer.flow.state === "passed_challenge" && errorsOf(answer.flow).length === 0;
}

/** Undefined for a step forward. */
function findReason(answer: Answer): number | string | undefined {
  if (answer.kind === "shown") return errorsOf(answer.flow)[0]?.id;
  const isNoFault = ["elsewhere", "already-in", "needs-aal2", "needs-refresh"].includes(
    answer.kind,
  );
  return isNoFault ? undefined : answer.kind;
}

function note(visit: Visit, happened: FlowStep, flow?: Flow): void {
  const { kind, words } = visit;
  countFlow({ kind, language: words.language, client: clientOf(visit, flow) }, happened);
}

function clientOf({ url, flowId: asked }: Visit, flow: Flow | undefined): CountedFlow["client"] {
  const flowId = flow?.id ?? asked ?? "";
  const told = flow?.oauth2_login_request?.client.client_id;
  if (told !== undefined) rememberClient(flowId, told);
  const id = told ?? clients.get(flowId);
  if (id !== undefined) return { id };
  return flow?.oauth2_login_challenge || url.searchParams.has("login_challenge")
    ? "unknown"
    : "none";
}

/** The method is known once a form was sent. */
type FlowStep =
  | { step: "started" | "shown" }
  | { step: "submitted" | "attempted" | "completed"; method: string }
  /** `reason`: the number of a message, or the name of the answer that replaced the form. */
  | { step: "failed"; method: string; reason: number | string };

interface CountedFlow {
  kind: FlowKind;
  language: string;
  /** The id of the application; `unknown` if it cannot be told. */
  client: { id: string } | "none" | "unknown";
}

const labelNames = ["kind", "language", "client"];

const counters = {
  started: counterOf("started", "Flows that were made", labelNames),
  shown: counterOf("shown", "Pages of flows that were drawn, refused forms among them", labelNames),
  submitted: counterOf("submitted", "Forms of flows that were sent", [...labelNames, "method"]),
  attempted: counterOf("attempted", "Flows of which a first form was sent", [
    ...labelNames,
    "method",
  ]),
  completed: counterOf("completed", "Flows that came to their end", [...labelNames, "method"]),
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

export function countFlow(counted: CountedFlow, happened: FlowStep): void {
  const { kind, client } = counted;
  countLater(() => {
    const labels = {
      kind,
      language: boundLanguage(counted.language),
      client: typeof client === "string" ? client : boundClient(client.id),
    };
    switch (happened.step) {
      case "started":
      case "shown":
        counters[happened.step](labels);
        break;
      case "submitted":
      case "attempted":
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

const mostFlows = 5_000;

/** By the id of the flow. In memory only, and in no metric. */
const clients = new Map<string, string>();

/** Kratos names a flow's application when it shows the flow, but not when a form is sent. */
function rememberClient(flowId: string, clientId: string): void {
  keepNewest(clients, [flowId, clientId], mostFlows);
}
