import type { HiddenView } from "../../flow/view/model/node-views";
import { FieldMessages } from "./part/field-messages";
import { inputTestId } from "./part/input-test-id";

/** In the second step of a registration the traits are hidden, but an error in one of them must be visible. */
export function HiddenNode({ view }: { view: HiddenView }) {
  const { id, name, value, messages } = view;
  return (
    <>
      <input id={id} type="hidden" name={name} value={value} data-testid={inputTestId(name)} />
      <FieldMessages id={id} messages={messages} />
    </>
  );
}
