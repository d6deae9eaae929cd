import { isCodeSent } from "../../flow/code-sent";
import { inputValue } from "../../flow/input-value";
import { addressWith } from "../../flow/parameters";
import { tellMailLanguage } from "../../forms/mail-payload.server";
import { createFlow, sendForm } from "../call/ask-flow.server";
import { readCreationParameters } from "../call/carried.server";
import { relayCookies } from "../call/relay.server";
import type { Visit } from "../call/visit.server";
import { withReceived } from "../call/with-received.server";
import type { LastOutcome, Outcome } from "../decide/outcome";

/**
 * Asks Kratos for a code for a new address of the person, and leads to the page for it. Kratos has sent one already, but
 * for a flow that it does not name, and a code counts in its own flow alone (v26.2 and newest): hence a second mail.
 * Adds the cookies of these calls to `headers`.
 */
export async function beginVerification(
  settings: Visit,
  { address, otherwise }: Extract<Outcome, { do: "verify" }>,
  headers: Headers,
): Promise<LastOutcome> {
  const visit: Visit = { ...settings, kind: "verification", flowId: undefined };
  const withCookies = () => withReceived(visit, headers.getSetCookie());
  const created = await createFlow(withCookies(), readCreationParameters(visit));
  if (created.answer.kind !== "shown") return otherwise;
  relayCookies(created.cookies, headers);
  const { flow } = created.answer;
  const form = new URLSearchParams({
    csrf_token: inputValue(flow, "csrf_token"),
    method: inputValue(flow, "method"),
    email: address,
  });
  await tellMailLanguage(form, visit);
  const sent = await sendForm(withCookies(), flow.id, form);
  if (sent.answer.kind !== "shown" || !isCodeSent(sent.answer.flow)) return otherwise;
  relayCookies(sent.cookies, headers);
  const returnTo = visit.carried.get("return_to");
  const back = new URLSearchParams(returnTo ? { return_to: returnTo } : {});
  const to = addressWith(visit.door.paths.verification, back, { flow: flow.id });
  return { do: "go", to, toast: "saved" };
}
