import type { ReactNode } from "react";
import { useChanged } from "../../enhance/hooks/use-changed";
import type { CheckboxesView, OptionView, RadiosView } from "../../flow/view/model/node-views";
import { isOptionalTrait, Legend } from "../inline/label";
import { describedBy, FieldMessages, isInvalid } from "./part/field-messages";
import { FieldHint, joinIds } from "./part/field-hint";
import { inputTestId } from "./part/input-test-id";

interface ChoiceProps<View> {
  view: View;
  autoFocus: boolean;
}

/** One of a few values. A browser sends nothing of radios of which none is chosen. */
export function RadiosNode({ view, autoFocus }: ChoiceProps<RadiosView>) {
  const { id, name, value, required } = view;
  const isChosen = (option: OptionView) => option.value === value && (value !== "" || !required);
  return (
    <Choices
      view={view}
      isRequired={required}
      isOptional={isOptionalTrait(view) && !view.isOpen}
      draw={(option, place, given) => (
        <input
          {...given}
          id={place === 0 ? id : `${id}-${place}`}
          type="radio"
          name={name}
          value={option.value}
          defaultChecked={isChosen(option)}
          required={required}
          autoFocus={autoFocus && place === 0}
        />
      )}
    />
  );
}

/** Any number of a few values. The hidden empty one tells that the page had them, if none is ticked. */
export function CheckboxesNode({ view, autoFocus }: ChoiceProps<CheckboxesView>) {
  const { id, name, values, isOptional } = view;
  return (
    <Choices
      view={view}
      isOptional={isOptional}
      draw={(option, place, given) => (
        <input
          {...given}
          id={place === 0 ? id : `${id}-${place}`}
          type="checkbox"
          name={name}
          value={option.value}
          defaultChecked={values.includes(option.value)}
          autoFocus={autoFocus && place === 0}
        />
      )}
    >
      <input type="hidden" name={name} value="" />
    </Choices>
  );
}

interface Given {
  disabled?: boolean;
  onChange: () => void;
  "aria-invalid"?: true;
}

interface ChoicesProps {
  view: RadiosView | CheckboxesView;
  isRequired?: boolean;
  isOptional?: boolean;
  draw: (option: OptionView, place: number, given: Given) => ReactNode;
  children?: ReactNode;
}

function Choices({ view, isRequired, isOptional, draw, children }: ChoicesProps) {
  const { id, name, label, options, messages, hint } = view;
  const [isChanged, onChange] = useChanged();
  const invalid = isInvalid({ messages, isChanged });
  const given = { disabled: view.disabled, onChange, "aria-invalid": invalid };
  return (
    <fieldset
      className="choices"
      aria-describedby={joinIds(describedBy(id, messages), hint && `${id}-hint`)}
      data-testid={inputTestId(name)}
    >
      <Legend text={label} required={isRequired} isOptional={isOptional} />
      <FieldHint id={id} hint={hint} />
      {children}
      {options.map((option, place) => (
        <label
          key={option.value}
          className={view.draw === "radios" ? "checkbox radio" : "checkbox"}
        >
          {draw(option, place, given)}
          <span>{option.label}</span>
        </label>
      ))}
      <FieldMessages id={id} messages={messages} isChanged={isChanged} />
    </fieldset>
  );
}
