import { useChanged } from "../../enhance/hooks/use-changed";
import type { CheckboxView } from "../../flow/view/model/node-views";
import { describedBy, FieldMessages, isInvalid } from "./part/field-messages";
import { FieldHint, joinIds } from "./part/field-hint";
import { inputTestId } from "./part/input-test-id";

/** Browsers do not send an unchecked checkbox: the hidden `false` before it tells Kratos. */
export function CheckboxNode({ view, autoFocus }: { view: CheckboxView; autoFocus: boolean }) {
  const { id, name, label, messages } = view;
  const [isChanged, onChange] = useChanged();
  return (
    <div className="field" data-testid={inputTestId(name)}>
      <input type="hidden" name={name} value="false" />
      <label className="checkbox" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          value="true"
          defaultChecked={view.checked}
          required={view.required}
          disabled={view.disabled}
          autoFocus={autoFocus}
          onChange={onChange}
          aria-describedby={joinIds(describedBy(id, messages), view.hint && `${id}-hint`)}
          aria-invalid={isInvalid({ messages, isChanged })}
        />
        <span>
          {label}
          {view.required ? <span aria-hidden="true"> *</span> : null}
        </span>
      </label>
      <FieldHint id={id} hint={view.hint} />
      <FieldMessages id={id} messages={messages} isChanged={isChanged} />
    </div>
  );
}
