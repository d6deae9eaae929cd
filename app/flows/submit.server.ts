import { withReceived } from "../kratos/client.server";
import { type Answered, createInstead, readFlow, sendForm } from "../kratos/flow-calls.server";
import { type SignedFields, filterFields, readFields } from "../kratos/signed-fields.server";
import { submitTraits, addMailLanguage } from "../kratos/submission.server";
import { readRowEdit, rowField } from "../model/edit-rows";
import { drawnFieldsField, freshFormField } from "../model/field-names";
import { type FlowKind, inputValue, resendNames } from "../model/flow";
import { requireUnrefusedForm } from "../oauth/sign-in-error.server";
import { startResendWait } from "../state/resend-wait.server";
import { readForm } from "../web/read-form.server";
import { toastHeader } from "../web/toast.server";
import { makeVisit, type PageVisit, type Visit } from "../web/visit.server";
import { countSubmitted } from "./count-steps.server";
import { existingSessionOnSubmit } from "./existing-session.server";
import { keepProviders } from "./open.server";
import { flowPage } from "./page.server";
import { refuseForm, showRows } from "./precheck.server";
import { respond, type FlowResponse } from "./respond.server";

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
    return respond(visit, fields, { step: "submit", typed });
  }

  const isResend = [...fields.resendNames].some((name) => typed.has(name));
  const refusal = await refuseForm(visit, { id, typed, isResend });
  if (refusal) return refusal;

  const filtered = filterFields(typed, fields.names, fields.shown);
  const submission = await submitTraits(visit, { id, form: filtered, typed, fields });
  if ("answer" in submission) return respond(visit, submission, { step: "submit", typed });
  const { form, addresses, losesTraits } = submission;
  await addMailLanguage(form, visit);
  const sent = await sendForm(visit, id, form, addresses);
  const kept = fields.names.has("provider") ? await keepProviders(visit, sent) : sent;
  const recognised = await existingSessionOnSubmit(visit, kept, typed);
  const answered = await confirmForApplication(visit, recognised, typed);
  if (isResend) answered.cookies.push(await startResendWait(page.request, [id]));
  const response = await respond(visit, answered, {
    step: "submit",
    typed,
    holdsTraits: answered.answer.kind === "shown" && losesTraits?.(answered.answer.flow),
  });
  if (isResend && answered.answer.kind === "shown") await tellResent(visit, response);
  return response;
}

/** The page says the same as before another mail, so that it is asked for is news. */
async function tellResent({ variant, kind }: Visit, response: FlowResponse): Promise<void> {
  if (!variant.features.tellsResent || !(response instanceof Response)) return;
  const isStep = response.headers.get("Location")?.startsWith(`${variant.paths[kind]}?`);
  if (isStep) await toastHeader("resent", response.headers);
}

/** A fresh form, with what was typed into another. */
async function openFresh(visit: Visit, typed: URLSearchParams): Promise<FlowResponse> {
  const { answer, cookies } = await createInstead(visit);
  if (answer.kind !== "shown") return respond(visit, { answer, cookies }, { step: "create" });
  return flowPage(visit, answer.flow, { status: 200, typed, cookies, isCorrected: true });
}

/** A form without our list of its fields (an old page, another program's form): the flow itself tells its fields. */
async function readDrawnFields(visit: Visit, id: string): Promise<SignedFields | Answered> {
  const answered = await readFlow(visit, id);
  if (answered.answer.kind !== "shown") return answered;
  const { flow } = answered.answer;
  const names = flow.ui.nodes.flatMap((node) =>
    node.type === "input" ? [node.attributes.name] : [],
  );
  return { names: new Set(names), resendNames: new Set(resendNames(flow)), shown: new Map() };
}

/**
 * The answer to a password that linked an account on the way to an application. Kratos (v1.3.1) has forgotten the
 * application then and would ask for the same password again, so it is sent once more, to the application's own sign-in.
 * The answer as it was if that does not lead on.
 */
async function confirmForApplication(
  visit: Visit,
  answered: Answered,
  typed: URLSearchParams,
): Promise<Answered> {
  const password = typed.get("password");
  const isForgotten = visit.kind === "login" && visit.carried.has("login_challenge");
  if (answered.answer.kind !== "done" || !isForgotten || !password) return answered;
  const signedIn = withReceived(visit, answered.cookies);
  const { answer, cookies } = await createInstead(signedIn);
  if (answer.kind !== "shown") return answered;
  const { flow } = answer;
  const form = new URLSearchParams({
    method: "password",
    csrf_token: inputValue(flow, "csrf_token"),
    // Where there are codes, Kratos (v1.3.1) asks for it once more.
    identifier: inputValue(flow, "identifier") || (typed.get("identifier") ?? ""),
    password,
  });
  const received = [...answered.cookies, ...cookies];
  const confirming = withReceived(visit, received);
  const sent = await sendForm(confirming, flow.id, form);
  if (sent.answer.kind !== "elsewhere") return answered;
  return { answer: sent.answer, cookies: [...received, ...sent.cookies] };
}
