import { redirect } from "@remix-run/node";
import { relayCookies, withReceived } from "../kratos/cookies.server";
import {
  createFlow,
  readCreationParameters,
  readFlow,
  sendForm,
} from "../kratos/flow-calls.server";
import { findPerson, type Person } from "../kratos/session.server";
import { addMailLanguage } from "../kratos/mail-language.server";
import { inputValue, isCodeSent, sentTo } from "../model/flow";
import { addressWith } from "../model/parameters";
import type { Visit } from "../web/visit.server";
import { withSendAgain } from "./send-again.server";

/** Leads to this browser's flow for the unverified address, or to a fresh one, for which Kratos sends a message. */
export async function leadToOwnCode(visit: Visit): Promise<Response> {
  const { verification } = visit.variant.paths;
  const person = await findPerson(visit);
  const headers = new Headers();
  const flow =
    person.unverified === undefined
      ? undefined
      : ((await findAwaited(visit, person)) ??
        (await askForCode(visit, person.unverified, headers)));
  const to = flow ? addressWith(verification, visit.carried, { flow }) : verification;
  return redirect(to, { status: 303, headers });
}

async function findAwaited(visit: Visit, person: Person): Promise<string | undefined> {
  for (const [id] of visit.state.sent ?? []) {
    const { answer } = await readFlow(visit, id);
    if (answer.kind !== "shown") continue;
    const address = sentTo(withSendAgain(answer.flow, { person }));
    if (address === person.unverified) return id;
  }
  return undefined;
}

/** The id of a fresh verification, if Kratos sends a message for it. Adds the cookies of the calls to `headers`. */
export async function askForCode(
  visit: Visit,
  address: string,
  headers: Headers,
): Promise<string | undefined> {
  const withCookies = () => withReceived(visit, headers.getSetCookie());
  const created = await createFlow(withCookies(), readCreationParameters(visit));
  if (created.answer.kind !== "shown") return undefined;
  relayCookies(created.cookies, headers);
  const { flow } = created.answer;
  const form = new URLSearchParams({
    csrf_token: inputValue(flow, "csrf_token"),
    method: inputValue(flow, "method"),
    email: address,
  });
  addMailLanguage(form, visit);
  const sent = await sendForm(withCookies(), flow.id, form);
  if (sent.answer.kind !== "shown" || !isCodeSent(sent.answer.flow)) return undefined;
  relayCookies(sent.cookies, headers);
  return flow.id;
}
