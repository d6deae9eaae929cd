import type { Flow, FlowKind } from "../flow/flow";
import { resendNames } from "../flow/code-sent";
import { hasBlankCode, withMissingCode } from "../flow/blank-code";
import { fieldsName, keepFields, readFields, type DrawnFields } from "../http/form-fields.server";
import { readForm } from "../http/read-form.server";
import { findResendWait, stampSent } from "../http/sent-stamp.server";
import { readFlow, sendForm, type Answered } from "./ask.server";
import { carryOut, type FlowResponse } from "./carry-out.server";
import { flowPage, type PageOptions } from "./flow-page.server";
import { noteAnswer, noteSubmitted } from "./note-flow.server";
import { recogniseSession } from "./recognise-session.server";
import { reportForm } from "./report-form.server";
import type { PageVisit, Visit } from "./visit.server";

/**
 * The action of a flow's page: sends the browser's form on to Kratos, less what was not in the form that
 * we drew. A refused form costs one call: Kratos answers with the whole flow.
 */
export async function submitFlow(kind: FlowKind, page: PageVisit): Promise<FlowResponse> {
  const visit: Visit = { ...page, kind };
  const typed = await readForm(page.request);
  noteSubmitted(visit, typed);
  const id = new URL(page.request.url).searchParams.get("flow") ?? "";
  const fields = readFields(id, typed.get(fieldsName)) ?? (await readDrawnFields(visit, id));
  if (!("names" in fields)) {
    reportForm(visit, fields.answer);
    return carryOut(visit, fields, { step: "submit", typed });
  }

  const isResend = [...fields.resendNames].some((name) => typed.has(name));
  if (isResend && (await findResendWait(page.request, id)) !== 0) {
    return showAgain(visit, id, { status: 429, notice: "resend_wait", typed, cookies: [] });
  }
  if (!isResend && hasBlankCode(typed)) {
    return showAgain(visit, id, { status: 400, typed, cookies: [] }, withMissingCode);
  }

  const sent = await sendForm(visit, id, keepFields(typed, fields.names));
  const answered = await recogniseSession(visit, sent);
  reportForm(visit, answered.answer);
  if (isResend) answered.cookies.push(await stampSent(page.request, id));
  return carryOut(visit, answered, { step: "submit", typed });
}

/** A form without our list of its fields (an old page, someone else's): the flow itself says what it has. */
async function readDrawnFields(visit: Visit, id: string): Promise<DrawnFields | Answered> {
  const answered = await readFlow(visit, id);
  if (answered.answer.kind !== "shown") return answered;
  const { flow } = answered.answer;
  const names = flow.ui.nodes.flatMap((node) =>
    node.type === "input" ? [node.attributes.name] : [],
  );
  return { names: new Set(names), resendNames: new Set(resendNames(flow)) };
}

/** The same form once more without asking Kratos to take it; what was typed stays. */
async function showAgain(
  visit: Visit,
  id: string,
  options: PageOptions,
  change: (flow: Flow) => Flow = (flow) => flow,
): Promise<FlowResponse> {
  const answered = await readFlow(visit, id);
  if (answered.answer.kind !== "shown") {
    return carryOut(visit, answered, { step: "submit", typed: options.typed });
  }
  const { cookies } = answered;
  const flow = change(answered.answer.flow);
  const reason = options.status === 429 ? "resend-wait" : undefined;
  noteAnswer(visit, { kind: "shown", flow }, { step: "submit", typed: options.typed, reason });
  return flowPage(visit, flow, { ...options, cookies });
}
