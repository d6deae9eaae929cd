import type { TextView } from "../../flow/view/model/node-views";
import { FieldMessages } from "./part/field-messages";
import { SecretCode } from "./part/secret-code";
import { TextLabel } from "./part/text-label";

/** A secret stands alone in a `code` element, to be read out and copied without other text. */
export function TextNode({ view }: { view: TextView }) {
  return (
    <div className="field" id={view.id} data-testid={view.testId}>
      <TextLabel view={view} />
      <div data-testid={`${view.testId}/text`}>
        {view.secret ? <SecretCode className="secret" secret={view.secret} /> : <p>{view.text}</p>}
      </div>
      <FieldMessages id={view.id} messages={view.messages} />
    </div>
  );
}
