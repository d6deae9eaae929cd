import type { HiddenView } from "../../flow/view/node-views";
import { FieldMessages } from "./field-messages";
import { inputTestId } from "./input-test-id";

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
