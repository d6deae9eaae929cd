import type { InputHTMLAttributes, ReactNode } from "react";
import type {
  CheckboxesView,
  CheckboxView,
  OptionView,
  RadiosView,
  SelectView,
} from "../../view/views";
import { useFieldErrors } from "../enhance/field-errors";
import { isOptionalTrait, Label, Legend, RequiredMark } from "../label";
import { useWords } from "../words";
import {
  describedBy,
  FieldHint,
  FieldMessages,
  inputTestId,
  isInvalid,
  joinIds,
} from "./field-parts";

interface ChoiceProps<View> {
  view: View;
  autoFocus: boolean;
}

/** One of a few values. A browser sends nothing for radios if none is chosen. */
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

interface ChoiceInputProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "onChange" | "onInvalid"
> {
  disabled?: boolean;
  "aria-invalid"?: true;
}

interface ChoicesProps {
  view: RadiosView | CheckboxesView;
  isRequired?: boolean;
  isOptional?: boolean;
  draw: (option: OptionView, place: number, given: ChoiceInputProps) => ReactNode;
  children?: ReactNode;
}

function Choices({ view, isRequired, isOptional, draw, children }: ChoicesProps) {
  const { id, name, label, options, hint } = view;
  const { messages, isChanged, checks } = useFieldErrors(view);
  const invalid = isInvalid({ messages, isChanged });
  const given = { disabled: view.disabled, ...checks, "aria-invalid": invalid };
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

/** Browsers do not send an unchecked checkbox: the hidden `false` before it tells Kratos. */
export function CheckboxNode({ view, autoFocus }: { view: CheckboxView; autoFocus: boolean }) {
  const { id, name, label } = view;
  const { messages, isChanged, checks } = useFieldErrors(view);
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
          {...checks}
          aria-describedby={joinIds(describedBy(id, messages), view.hint && `${id}-hint`)}
          aria-invalid={isInvalid({ messages, isChanged })}
        />
        <span>
          {label}
          {view.required ? <RequiredMark /> : null}
        </span>
      </label>
      <FieldHint id={id} hint={view.hint} />
      <FieldMessages id={id} messages={messages} isChanged={isChanged} />
    </div>
  );
}

export function SelectNode({ view, autoFocus }: { view: SelectView; autoFocus: boolean }) {
  const { id, name, label, value, options, required } = view;
  const { messages, isChanged, checks } = useFieldErrors(view);
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
        {...checks}
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
