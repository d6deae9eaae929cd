import { isFromCheck } from "../../doors/security-check.server";
import { inputValue } from "../../flow/input-value";
import { createFlow, sendForm } from "../call/ask-flow.server";
import { makeVisit, type Visit } from "../call/visit.server";
import { accountAddress, findSession } from "../session/session.server";

/**
 * Whether a new password that is sent on the security check is the one that the account has. Whoever knows that could
 * sign in again, and Kratos takes it (v1.3.1). Only a sign-in with it can tell, in the person's own session: nobody sees
 * it, and its cookies do not go to the browser. Without an answer it is taken for a new one.
 */
export async function isKnownPassword(visit: Visit, typed: URLSearchParams): Promise<boolean> {
  const password = typed.get("password");
  const isNew = visit.kind === "settings" && typed.get("method") === "password";
  if (!isNew || !password || !isFromCheck(visit.carried.get("return_to"))) return false;
  const again = makeVisit("login", visit);
  const [{ answer }, session] = await Promise.all([
    createFlow(again, { refresh: "true" }),
    findSession(visit),
  ]);
  if (answer.kind !== "shown" || !session) return false;
  const { flow } = answer;
  const form = new URLSearchParams({
    method: "password",
    password,
    // Empty where a code signs in as well (v1.3.1).
    identifier: inputValue(flow, "identifier") || accountAddress(session),
    csrf_token: inputValue(flow, "csrf_token"),
  });
  return (await sendForm(again, flow.id, form)).answer.kind === "done";
}
