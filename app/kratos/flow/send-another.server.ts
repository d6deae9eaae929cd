import { redirect } from "@remix-run/node";
import { sentBy } from "../../flow/code-sent";
import type { Flow } from "../../flow/flow";
import { addressWith } from "../../flow/parameters";
import { findResendWait, findSentFlow, startResendWait } from "../../forms/resend-wait.server";
import { tellMailLanguage } from "../../forms/mail-payload.server";
import { createFlow, followOwnPage, sendForm } from "../call/ask-flow.server";
import { readCreationParameters } from "../call/carried.server";
import type { Visit } from "../call/visit.server";
import { findPerson } from "../session/find-person.server";
import { carryOut, type FlowResponse } from "./carry-out.server";

/**
 * One press for another verification mail to the address of this session, for a flow that cannot send it itself: after
 * a registration (v1.3.1). The address is the session's, never one of the request. Without one, the page asks for it.
 */
export async function sendAnother(visit: Visit): Promise<FlowResponse> {
  const { unverified } = await findPerson(visit);
  const awaited = unverified && (await findAwaited(visit, unverified));
  if (awaited)
    return redirect(
      addressWith(visit.door.paths.verification, visit.carried, { flow: awaited }),
      303,
    );
  const created = await createFlow(visit, readCreationParameters(visit));
  const { answer, cookies } = await followOwnPage(visit, created);
  if (answer.kind !== "shown") return carryOut(visit, { answer, cookies }, { step: "create" });
  if (!unverified) {
    return redirect(addressWith(visit.door.paths.verification, visit.carried), 303);
  }
  const form = filledForm(answer.flow, unverified);
  await tellMailLanguage(form, visit);
  const sent = await sendForm(visit, answer.flow.id, form);
  const ids = new Set([answer.flow.id, visit.flowId ?? answer.flow.id]);
  const by = sent.answer.kind === "shown" ? sentBy(sent.answer.flow) : "code";
  const wait = await startResendWait(visit.request, [...ids], { address: unverified, by });
  const all = { answer: sent.answer, cookies: [...cookies, ...sent.cookies, wait] };
  return carryOut(visit, all, { step: "submit" });
}

/** The flow of a mail that was sent to the address less than the wait ago, if the press names no flow: home's does not. */
async function findAwaited({ request, flowId }: Visit, address: string) {
  const sent = flowId ? undefined : await findSentFlow(request, address);
  return sent && (await findResendWait(request, sent.flowId)) ? sent.flowId : undefined;
}

/** The form of the fresh flow, as a browser would send it: its hidden fields, its button and the address. */
function filledForm({ ui }: Flow, address: string): URLSearchParams {
  const form = new URLSearchParams();
  for (const node of ui.nodes) {
    if (node.type !== "input") continue;
    const { name, type, value } = node.attributes;
    if (name === "email") form.set(name, address);
    else if (type === "hidden" || name === "method") form.set(name, String(value ?? ""));
  }
  return form;
}
