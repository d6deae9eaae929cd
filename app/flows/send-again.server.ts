import { type FlowAnswer, createInstead, sendForm } from "../kratos/flow-calls.server";
import { withReceived } from "../kratos/cookies.server";
import type { Person } from "../kratos/session.server";
import { isSentByMail } from "../model/address";
import {
  type Flow,
  hasInput,
  inputValue,
  isAfterRegistration,
  isAfterSettings,
  isCodeSent,
  type UiNode,
  withNodes,
} from "../model/flow";
import { messageIds } from "../model/message-ids";
import type { Visit } from "../web/visit.server";

/** After five wrong codes Kratos (v1.3.1 and newest) still sends codes for the flow, but takes none. */
export async function sendFromFreshFlow(
  visit: Visit,
  form: URLSearchParams,
): Promise<FlowAnswer | undefined> {
  const { answer, cookies } = await createInstead(visit);
  if (answer.kind !== "shown") return undefined;
  const asked = new URLSearchParams(form);
  for (const name of ["code", "resend"]) asked.delete(name);
  asked.set("csrf_token", inputValue(answer.flow, "csrf_token"));
  const sent = await sendForm(withReceived(visit, cookies), answer.flow.id, asked);
  if (sent.answer.kind !== "shown" || !isCodeSent(sent.answer.flow)) return undefined;
  return { answer: sent.answer, cookies: [...cookies, ...sent.cookies] };
}

/** Kratos v1.3.1 has no such button after a registration or changed address, but takes its form; later ones have it. */
export function withSendAgain(
  flow: Flow,
  {
    person,
    typed,
    told = findSentTo(flow, person?.identity),
  }: {
    person?: Person;
    typed?: URLSearchParams;
    /** From the address of the page. */
    told?: string;
  },
): Flow {
  const isOfAccount = isAfterRegistration(flow) || isAfterSettings(flow);
  if (!isCodeSent(flow) || !hasInput(flow, "code") || hasInput(flow, "email") || !isOfAccount) {
    return flow;
  }
  const address = typed ? typed.get("email") : told;
  if (!address) return flow;
  const button: UiNode = {
    type: "input",
    group: "code",
    messages: [],
    meta: {
      label: { id: messageIds.resendCode, text: "Resend code", type: "info", context: {} },
    },
    attributes: { name: "email", type: "submit", value: address, required: false, disabled: false },
  };
  return withNodes(flow, [...flow.ui.nodes, button]);
}

/** The only unverified address with a message, if the account had it at the start: a corrected one has another flow. */
function findSentTo(
  { issued_at: begun = "" }: Flow,
  identity: Person["identity"],
): string | undefined {
  const awaited = (identity?.verifiable_addresses ?? []).filter(
    ({ value, verified, status }) => !verified && status === "sent" && isSentByMail(value),
  );
  const [only, ...others] = awaited;
  const isOlder = Date.parse(only?.created_at ?? "") <= Date.parse(begun);
  return others.length === 0 && isOlder ? only?.value : undefined;
}
