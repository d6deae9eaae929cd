import { useChanged } from "../../enhance/hooks/use-changed";
import type { SelectView } from "../../flow/view/model/node-views";
import { describedBy, FieldMessages, isInvalid } from "./part/field-messages";
import { FieldHint, joinIds } from "./part/field-hint";
import { isOptionalTrait, Label } from "../inline/label";
import { useWords } from "../inline/words";
import { inputTestId } from "./part/input-test-id";

export function SelectNode({ view, autoFocus }: { view: SelectView; autoFocus: boolean }) {
  const { id, name, label, value, options, required, messages } = view;
  const [isChanged, onChange] = useChanged();
  const words = useWords();
  return (
    <div className="field" data-testid={inputTestId(name)}>
      <Label
        id={id}
        text={label}
        required={required}
        isOptional={isOptionalTrait(view) && !view.isOpen}
      />
      <FieldHint id={id} hint={view.hint} />
      <select
        className="input"
        id={id}
        name={name}
        defaultValue={value}
        required={required}
        disabled={view.disabled}
        autoFocus={autoFocus}
        onChange={onChange}
        aria-describedby={joinIds(describedBy(id, messages), view.hint && `${id}-hint`)}
        aria-invalid={isInvalid({ messages, isChanged })}
      >
        {required && value ? null : <option value="">{words.choose}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldMessages id={id} messages={messages} isChanged={isChanged} />
    </div>
  );
}
