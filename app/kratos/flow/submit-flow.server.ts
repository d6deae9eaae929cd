import { drawnFieldsField, freshFormField } from "../../flow/field-names";
import type { FlowKind } from "../../flow/flow";
import { readRowEdit, rowField } from "../../flow/traits/edit-rows";
import { resendNames } from "../../flow/code-sent";
import { filterFields, readFields, type DrawnFields } from "../../forms/drawn-fields.server";
import { requireUnrefusedForm } from "../../hydra/refuse-sign-in.server";
import { tellMailLanguage } from "../../forms/mail-payload.server";
import { readForm } from "../../forms/read-form.server";
import { startResendWait } from "../../forms/resend-wait.server";
import { readFlow, sendForm, type Answered } from "../call/ask-flow.server";
import { toastHeader } from "../../page/toast.server";
import { createInstead } from "../call/carried.server";
import { carryOut, type FlowResponse } from "./carry-out.server";
import { confirmForApplication } from "./confirm-for-application.server";
import { flowPage } from "../page/flow-page.server";
import { countSubmitted } from "../report/count-steps.server";
import { keepProviders } from "./keep-providers.server";
import { recogniseSubmitted } from "./recognise-session.server";
import { refuseForm, showRows } from "./refuse-form.server";
import { submitTraits } from "../submission/traits.server";
import { makeVisit, type PageVisit, type Visit } from "../call/visit.server";

/**
 * The action of a flow's page: sends the browser's form to Kratos, without fields that the drawn form did not have. A
 * refused form takes one call: Kratos answers with the whole flow.
 */
export async function submitFlow(kind: FlowKind, page: PageVisit): Promise<FlowResponse> {
  const visit = makeVisit(kind, page);
  const typed = await readForm(page.request);
  if (typed.has(freshFormField)) return openFresh(visit, typed);
  const edit = readRowEdit(typed.get(rowField));
  if (edit) return showRows(visit, typed, edit);
  await requireUnrefusedForm(visit);
  countSubmitted(visit, typed);
  const { flowId: id = "" } = visit;
  const fields = readFields(id, typed.get(drawnFieldsField)) ?? (await readDrawnFields(visit, id));
  if (!("names" in fields)) {
    return carryOut(visit, fields, { step: "submit", typed });
  }

  const isResend = [...fields.resendNames].some((name) => typed.has(name));
  const refusal = await refuseForm(visit, { id, typed, isResend });
  if (refusal) return refusal;

  const filtered = filterFields(typed, fields.names, fields.shown);
  const submission = await submitTraits(visit, { id, form: filtered, typed, fields });
  if ("answer" in submission) return carryOut(visit, submission, { step: "submit", typed });
  const { form, addresses, losesTraits } = submission;
  await tellMailLanguage(form, visit);
  const sent = await sendForm(visit, id, form, addresses);
  const kept = fields.names.has("provider") ? await keepProviders(visit, sent) : sent;
  const recognised = await recogniseSubmitted(visit, kept, typed);
  const answered = await confirmForApplication(visit, recognised, typed);
  if (isResend) answered.cookies.push(await startResendWait(page.request, [id]));
  const response = await carryOut(visit, answered, {
    step: "submit",
    typed,
    holdsTraits: answered.answer.kind === "shown" && losesTraits?.(answered.answer.flow),
  });
  if (isResend && answered.answer.kind === "shown") await tellResent(visit, response);
  return response;
}

/** The page says the same as before another mail, so that it is asked for is news. */
async function tellResent({ door, kind }: Visit, response: FlowResponse): Promise<void> {
  if (door.name !== "account" || !(response instanceof Response)) return;
  const isStep = response.headers.get("Location")?.startsWith(`${door.paths[kind]}?`);
  if (isStep) await toastHeader("resent", response.headers);
}

/** A fresh form, with what was typed into another. */
async function openFresh(visit: Visit, typed: URLSearchParams): Promise<FlowResponse> {
  const { answer, cookies } = await createInstead(visit);
  if (answer.kind !== "shown") return carryOut(visit, { answer, cookies }, { step: "create" });
  return flowPage(visit, answer.flow, { status: 200, typed, cookies, isCorrected: true });
}

/** A form without our list of its fields (an old page, another program's form): the flow itself tells its fields. */
async function readDrawnFields(visit: Visit, id: string): Promise<DrawnFields | Answered> {
  const answered = await readFlow(visit, id);
  if (answered.answer.kind !== "shown") return answered;
  const { flow } = answered.answer;
  const names = flow.ui.nodes.flatMap((node) =>
    node.type === "input" ? [node.attributes.name] : [],
  );
  return { names: new Set(names), resendNames: new Set(resendNames(flow)), shown: new Map() };
}
