import { type Answered, createInstead, sendForm } from "../kratos/flow-calls.server";
import { withReceived } from "../kratos/cookies.server";
import { inputValue, isCodeSent } from "../model/flow";
import type { Visit } from "../web/visit.server";

/**
 * Asks for another message in a fresh flow, with the form that asked for it in the flow in hand. After five wrong codes
 * Kratos (v1.3.1 and newest) still sends one for that flow, and takes none. Undefined if the fresh one sends none.
 */
export async function sendFromFreshFlow(
  visit: Visit,
  form: URLSearchParams,
): Promise<Answered | undefined> {
  const { answer, cookies } = await createInstead(visit);
  if (answer.kind !== "shown") return undefined;
  const asked = new URLSearchParams(form);
  for (const name of ["code", "resend"]) asked.delete(name);
  asked.set("csrf_token", inputValue(answer.flow, "csrf_token"));
  const sent = await sendForm(withReceived(visit, cookies), answer.flow.id, asked);
  if (sent.answer.kind !== "shown" || !isCodeSent(sent.answer.flow)) return undefined;
  return { answer: sent.answer, cookies: [...cookies, ...sent.cookies] };
}
