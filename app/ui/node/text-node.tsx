import type { ReactNode } from "react";
import type { TextView } from "../../flow/view/node-views";
import { FieldMessages } from "./field-messages";
import { TextLabel } from "./text-label";

/** A secret stands alone in a `code` element, to be read out and copied without other text. */
export function TextNode({ view }: { view: TextView }) {
  return (
    <div className="field" id={view.id} data-testid={view.testId}>
      <TextLabel view={view} />
      <div data-testid={`${view.testId}/text`}>
        {view.secret ? <code className="secret">{groupsOf(view.secret)}</code> : <p>{view.text}</p>}
      </div>
      <FieldMessages id={view.id} messages={view.messages} />
    </div>
  );
}

/** A long key in groups of four, set apart by style alone, so that it is copied as it is. */
function groupsOf(secret: string): ReactNode {
  if (!/^[A-Z2-7]{16,}$/.test(secret)) return secret;
  return secret.match(/.{1,4}/g)?.map((part, place) => (
    <span key={`${place}-${part}`} className="secret-part">
      {part}
    </span>
  ));
}
