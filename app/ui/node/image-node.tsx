import type { ImageView } from "../../flow/view/model/node-views";
import { FieldMessages } from "./part/field-messages";

export function ImageNode({ view }: { view: ImageView }) {
  return (
    <div className="field" data-testid={view.testId}>
      <img
        className="picture"
        id={view.id}
        src={view.src}
        alt={view.label}
        width={view.width}
        height={view.height}
      />
      <FieldMessages id={view.id} messages={view.messages} />
    </div>
  );
}
