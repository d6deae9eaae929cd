import { type FlowAnswer, readFlow, sendForm } from "../kratos/flow-calls.server";
import { filterFields, readFields, type SignedFields } from "../kratos/signed-fields.server";
import { addMailLanguage } from "../kratos/mail-language.server";
import { sendTraits } from "./sent-and-shown-traits.server";
import { drawnFieldsField, namedAddress } from "../model/field-names";
import { errorsOf, type FlowKind, hasErrors, resendNames, sentTo } from "../model/flow";
import { messageIds } from "../model/message-ids";
import { valuesOf } from "../limits/guess";
import { beginGuess } from "../limits/guess-limit.server";
import { readForm } from "../web/read-form.server";
import { type PageVisit, readVisit, type Visit } from "../web/visit.server";
import { countSubmitted } from "./count-steps.server";
import { mayBeUnknown } from "./fit-flow.server";
import { askerOf, knowNewcomer, settleGuess } from "./settle-guess.server";
import { checkFields, checkForm, refuseGuess } from "./precheck.server";
import { respond, type FlowResponse } from "./respond.server";
import { sendFromFreshFlow } from "./send-again.server";

/** Sends the fields that the drawn form had to Kratos. A refused form takes one call, which answers with the flow. */
export async function submitFlow(kind: FlowKind, page: PageVisit): Promise<FlowResponse> {
  const visit = await readVisit(kind, page);
  const typed = await readForm(page);
  const { flowId: id = "" } = visit;
  const instead = await checkForm({ visit, id, typed });
  if (instead) return instead;
  countSubmitted(visit, typed);
  const fields = readFields(id, typed.get(drawnFieldsField)) ?? (await readDrawnFields(visit, id));
  const step = "submit";
  if (!("names" in fields)) return respond(visit, fields, { step, typed });
  const isResend = [...fields.resendNames].some((name) => typed.has(name));
  const kept = withAddress(visit, typed, fields);
  const refusal = await checkFields({ visit, id, typed: kept, isResend });
  if (refusal) return refusal;

  const filtered = filterFields(typed, fields.names, fields.shown);
  const submission = await sendTraits(visit, { id, form: filtered, typed, fields });
  if ("answer" in submission) return respond(visit, submission, { step, typed, fields });
  const { form, identifiers = [], addresses, losesTraits } = submission;
  addMailLanguage(form, visit);
  const guess = await beginGuess(askerOf(visit), { kind, flowId: id, values: valuesOf(form) });
  if (guess && "waitSeconds" in guess) return refuseGuess({ visit, id, typed: kept }, guess);
  const hadProviders = fields.names.has("provider");
  const isOver = isResend && fields.hasRefusedCode;
  const anew = isOver ? await sendFromFreshFlow(visit, form) : undefined;
  const send = () => sendForm(visit, id, form, addresses);
  const answered = anew ?? (await sendSecret({ visit, form, typed }, send));
  return respond(visit, answered, {
    step,
    guessed: await (guess
      ? settleGuess(visit, guess, answered)
      : knowNewcomer(visit, identifiers, answered)),
    typed: kept,
    fields,
    isResend,
    hadProviders,
    losesTraits,
  });
}

/** Adds the code's address to the typed values: the flow that replaces this one asks for it again. */
function withAddress(
  { kind }: Visit,
  typed: URLSearchParams,
  { sentTo }: SignedFields,
): URLSearchParams {
  if (!sentTo || !mayBeUnknown.includes(kind) || typed.has("email")) return typed;
  return new URLSearchParams([...typed, ...namedAddress(sentTo)]);
}

/** A refused password is sent once more as typed, not composed: another program may have set it. It is one guess. */
async function sendSecret(
  { visit, form, typed }: { visit: Visit; form: URLSearchParams; typed: URLSearchParams },
  send: () => Promise<FlowAnswer>,
): Promise<FlowAnswer> {
  const answered = await send();
  const secret = typed.get("password") ?? "";
  const isComposed = visit.kind !== "login" || (form.get("password") ?? secret) === secret;
  if (isComposed || !isWrongSecret(answered)) return answered;
  form.set("password", secret);
  const again = await send();
  return { ...again, cookies: [...answered.cookies, ...again.cookies] };
}

function isWrongSecret({ answer }: FlowAnswer): boolean {
  if (answer.kind !== "shown") return false;
  return errorsOf(answer.flow).some(({ id }) => id === messageIds.wrongCredentials);
}

/** An old page or another program sends no list of fields: the flow itself has them. */
async function readDrawnFields(visit: Visit, id: string): Promise<SignedFields | FlowAnswer> {
  const answered = await readFlow(visit, id);
  if (answered.answer.kind !== "shown") return answered;
  const { flow } = answered.answer;
  const names = flow.ui.nodes.flatMap((node) =>
    node.type === "input" ? [node.attributes.name] : [],
  );
  return {
    names: new Set(names),
    resendNames: new Set(resendNames(flow)),
    shown: new Map(),
    sentTo: sentTo(flow),
    hasRefusedCode: hasErrors(flow) || undefined,
  };
}
