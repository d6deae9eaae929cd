import { useFocusOnRefusal } from "../enhance/use-focus-on-refusal";
import type { FlowView } from "../flow/flow-view";
import { ErrorSummary } from "./error-summary";
import { Messages } from "./messages";
import { Notice } from "./notice";

/** Everything that is to be said before a flow's forms. */
export function FlowMessages({ flow, notice }: { flow: FlowView; notice?: string }) {
  useFocusOnRefusal(flow);
  return (
    <>
      {notice ? <Notice>{notice}</Notice> : null}
      <Messages messages={flow.messages} autoFocus={flow.summary.length === 0} />
      <ErrorSummary entries={flow.summary} />
    </>
  );
}
