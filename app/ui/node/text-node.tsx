import type { TextView } from "../../flow/flow-view";
import { FieldMessages } from "../field-messages";

/** A secret stands alone in a `code` element, to be read out and copied without anything around it. */
export function TextNode({ view }: { view: TextView }) {
  return (
    <div className="field" id={view.id} data-testid={view.testId}>
      {view.label ? <p className="label">{view.label}</p> : null}
      {view.secret ? <code className="secret">{view.secret}</code> : <p>{view.text}</p>}
      <FieldMessages id={view.id} messages={view.messages} />
    </div>
  );
}
