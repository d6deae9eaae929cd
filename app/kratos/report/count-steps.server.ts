import { env } from "../../settings/env.server";
import { type Flow, errorsOf } from "../../flow/flow";
import { countFlow, type CountedFlow, type FlowStep } from "./count-flow.server";
import { findClient, rememberClient } from "./flow-clients";
import { methodOf } from "./form-method";
import type { Answer, Question } from "../call/answer";
import type { Visit } from "../call/visit.server";

/** What the count needs to know of a request; see `Before` in carry-out.server.ts. */
interface Told {
  step: Question["step"];
  typed?: URLSearchParams;
  /** Set if Kratos was not called at all. */
  reason?: string;
}

/** Counts a submitted form. `countAnswer` counts its result. */
export function countSubmitted(visit: Visit, typed: URLSearchParams): void {
  note(visit, { step: "submitted", method: methodOf(typed) });
}

/** Counts a drawn page. */
export function countShown(visit: Visit, flow: Flow): void {
  note(visit, { step: "shown" }, flow);
}

/** Counts what an answer says about a flow: that it was created, completed or refused. */
export function countAnswer(visit: Visit, answer: Answer, told: Told): void {
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

/** Asked like a browser, Kratos answers with the address of the new flow. */
function isFlow(answer: Answer): boolean {
  if (answer.kind !== "elsewhere") return answer.kind === "shown";
  return new URL(answer.to, env.PUBLIC_URL).searchParams.has("flow");
}

/** A form that leads to a social provider completes nothing yet; a correct code completes a verification. */
function isEnd(answer: Answer, { typed }: Told): boolean {
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
  const { kind, request } = visit;
  countFlow({ kind, request, client: clientOf(visit, flow) }, happened);
}

function clientOf({ url, flowId: asked }: Visit, flow: Flow | undefined): CountedFlow["client"] {
  const flowId = flow?.id ?? asked ?? "";
  const told = flow?.oauth2_login_request?.client.client_id;
  if (told !== undefined) rememberClient(flowId, told);
  const id = told ?? findClient(flowId);
  if (id !== undefined) return { id };
  return flow?.oauth2_login_challenge || url.searchParams.has("login_challenge")
    ? "unknown"
    : "none";
}
