import { env } from "../env.server";
import type { Flow } from "../flow/flow";
import { errorsOf } from "../flow/errors-of";
import { countFlow, type CountedFlow, type FlowStep } from "../metrics/count-flow.server";
import { findClient, rememberClient } from "../metrics/flow-clients";
import { methodOf } from "../metrics/method-of";
import type { Answer, Question } from "./answer";
import type { Visit } from "./visit.server";

/** What of a request's story the count needs; see `Before` of carry-out.server.ts. */
interface Told {
  step: Question["step"];
  typed?: URLSearchParams;
  /** Set when Kratos was not asked at all. */
  reason?: string;
}

/** A form came in. What becomes of it is noted by `noteAnswer`. */
export function noteSubmitted(visit: Visit, typed: URLSearchParams): void {
  note(visit, { step: "submitted", method: methodOf(typed) });
}

/** A page is drawn. */
export function noteShown(visit: Visit, flow: Flow): void {
  note(visit, { step: "shown" }, flow);
}

/** What an answer says about a flow: that there is one now, that it is over, or that its form was refused. */
export function noteAnswer(visit: Visit, answer: Answer, told: Told): void {
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

/** Asked as a browser asks, Kratos answers with the address of the flow that it has made. */
function isFlow(answer: Answer): boolean {
  if (answer.kind !== "elsewhere") return answer.kind === "shown";
  return new URL(answer.to, env.PUBLIC_URL).searchParams.has("flow");
}

/** A form that leads to a social provider ends nothing yet; a code that was right ends a verification. */
function isEnd(answer: Answer, { typed }: Told): boolean {
  if (answer.kind === "elsewhere") return !typed?.has("provider") && !typed?.has("link");
  if (answer.kind !== "shown") return answer.kind === "done";
  return answer.flow.state === "passed_challenge" && errorsOf(answer.flow).length === 0;
}

/** None for a step forward. */
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

function clientOf({ request }: Visit, flow: Flow | undefined): CountedFlow["client"] {
  const address = new URL(request.url).searchParams;
  const flowId = flow?.id ?? address.get("flow") ?? "";
  const told = flow?.oauth2_login_request?.client.client_id;
  if (told !== undefined) rememberClient(flowId, told);
  const id = told ?? findClient(flowId);
  if (id !== undefined) return { id };
  return flow?.oauth2_login_challenge || address.has("login_challenge") ? "unknown" : "none";
}
