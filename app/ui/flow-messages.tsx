import { useFocusOnAnswer } from "../enhance/focus-first-error";
import type { FlowView } from "../flow/flow-view";
import { ErrorSummary } from "./error-summary";
import { Messages } from "./messages";
import { Notice } from "./notice";

/** Everything that is to be said before a flow's forms. */
export function FlowMessages({ flow, notice }: { flow: FlowView; notice?: string }) {
  useFocusOnAnswer(flow);
  return (
    <>
      {notice ? <Notice>{notice}</Notice> : null}
      <Messages messages={flow.messages} />
      <ErrorSummary entries={flow.summary} />
    </>
  );
}
