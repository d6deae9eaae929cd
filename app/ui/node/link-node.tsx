import type { LinkView } from "../../flow/view/model/node-views";
import { FieldMessages } from "./part/field-messages";

/** Leads out of the flow, so it is an ordinary link. */
export function LinkNode({ view }: { view: LinkView }) {
  return (
    <div className="field" data-testid={view.testId}>
      <a
        className={view.isSecond ? "button button-outlined" : "button button-primary"}
        id={view.id}
        href={view.href}
      >
        {view.label}
      </a>
      <FieldMessages id={view.id} messages={view.messages} />
    </div>
  );
}
