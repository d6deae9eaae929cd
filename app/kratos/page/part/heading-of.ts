import type { FlowKind } from "../../../flow/flow";
import { messageIds } from "../../../flow/message-ids";
import type { FlowView } from "../../../flow/view/model/flow-view";
import type { PageWords } from "../../../i18n/words.server";

/** The heading of a flow's page, by what the flow asks for, or what came of it. */
export function headingOf(
  flow: FlowView,
  text: PageWords[FlowKind],
  isDone = flow.state === "passed_challenge",
): string {
  if ("done_title" in text && isDone) {
    const isNumber = flow.messages.some(({ id }) => id === messageIds.numberVerified);
    return isNumber ? text.done_title_number : text.done_title;
  }
  if (!("title_refresh" in text)) return text.title;
  if (flow.aal === "aal2") return text.title_aal2;
  return flow.refresh ? text.title_refresh : text.title;
}

/** Kratos' messages that the heading says already. */
const saidByHeading: number[] = [messageIds.verified, messageIds.numberVerified];

/** The messages that say more than the heading, and than a sentence of ours in place of another one. */
export function messagesBesides(
  { messages }: FlowView,
  replaced: number | undefined,
): FlowView["messages"] {
  return messages.filter(({ id }) => !saidByHeading.includes(id) && id !== replaced);
}
