import type { FlowKind } from "../../flow/flow";
import { messageIds } from "../../flow/message-ids";
import type { FlowView } from "../../flow/view/flow-view";
import type { PageWords } from "../../i18n/words.server";

/** The heading of a flow's page, by what the flow asks for, or what came of it. */
export function headingOf(flow: FlowView, text: PageWords[FlowKind]): string {
  if ("done_title" in text && flow.state === "passed_challenge") {
    const isNumber = flow.messages.some(({ id }) => id === messageIds.numberVerified);
    return isNumber ? text.done_title_number : text.done_title;
  }
  if (!("title_refresh" in text)) return text.title;
  if (flow.aal === "aal2") return text.title_aal2;
  return flow.refresh ? text.title_refresh : text.title;
}
