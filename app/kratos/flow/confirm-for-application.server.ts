import { inputValue } from "../../flow/input-value";
import { sendForm, type Answered } from "../call/ask-flow.server";
import { createInstead } from "../call/carried.server";
import type { Visit } from "../call/visit.server";
import { withReceived } from "../call/with-received.server";

/**
 * The answer to a password that linked an account on the way to an application. Kratos (v1.3.1) has forgotten the
 * application then and would ask for the same password again, so it is sent once more, to the application's own sign-in.
 * The answer as it was if that does not lead on.
 */
export async function confirmForApplication(
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
