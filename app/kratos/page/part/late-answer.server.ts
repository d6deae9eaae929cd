import { sentTo } from "../../../flow/code-sent";
import type { Flow } from "../../../flow/flow";
import { messageIds } from "../../../flow/message-ids";
import { findResendWait } from "../../../forms/resend-wait.server";
import { readFlow } from "../../call/ask-flow.server";
import type { Visit } from "../../call/visit.server";
import type { Notice } from "../../decide/outcome";

interface Given {
  notice?: Notice;
  typed?: URLSearchParams;
}

/** Kratos says it of the page, in fractions of minutes, also where the code alone was too old (v1.3.1). */
const saidOfPage: number[] = [messageIds.recoveryExpired, messageIds.verificationExpired];

/**
 * Whether a fresh form takes the place of one that waited for a code or a link, which came too late. A form with an
 * address that was open for too long is another matter.
 */
async function isLateAnswer(visit: Visit, flow: Flow, { notice, typed }: Given): Promise<boolean> {
  const { kind, door, request, flowId } = visit;
  if (door.name !== "account" || !["recovery", "verification"].includes(kind)) return false;
  if (flow.state !== "choose_method" || (typed && !typed.has("code"))) return false;
  if (flow.ui.messages.some(({ id }) => saidOfPage.includes(id))) return true;
  if (notice !== "expired" || !flowId) return false;
  return typed !== undefined || (await findResendWait(request, flowId)) !== undefined;
}

/** The fresh form after a code or a link that came too late, with the address that the message went to; undefined for any other. */
export async function describeLateAnswer(visit: Visit, flow: Flow, given: Given) {
  if (!(await isLateAnswer(visit, flow, given))) return undefined;
  const address = given.typed?.get("email") ?? (await findFormerAddress(visit, flow));
  const messages = flow.ui.messages.filter(({ id }) => !saidOfPage.includes(id));
  return {
    flow: { ...flow, ui: { ...flow.ui, messages } },
    notice: "message_expired" as const,
    typed: address ? new URLSearchParams({ email: address, recovery_address: address }) : undefined,
  };
}

/** The flow whose code alone is too old can still be read. */
async function findFormerAddress(visit: Visit, { id }: Flow): Promise<string | undefined> {
  if (!visit.flowId || visit.flowId === id) return undefined;
  const { answer } = await readFlow(visit, visit.flowId);
  return answer.kind === "shown" ? sentTo(answer.flow) : undefined;
}
