import type { FieldView } from "../../flow/view/node-views";
import { backupCodeField, isOneTimeCode } from "../../flow/one-time-code";
import { describedBy, FieldMessages, isInvalid } from "./field-messages";
import { Label } from "../label";
import { PasswordInput } from "../password-input";
import { inputTestId } from "./input-test-id";

export function FieldNode({ view, autoFocus }: { view: FieldView; autoFocus: boolean }) {
  const { id, name, type, label, required, messages } = view;
  const attributes = {
    id,
    name,
    defaultValue: view.value,
    required,
    disabled: view.disabled,
    autoFocus,
    autoComplete: view.autocomplete,
    inputMode: view.inputMode,
    pattern: view.pattern,
    maxLength: view.maxLength,
    "aria-describedby": describedBy(id, messages),
    "aria-invalid": isInvalid(messages),
  };
  return (
    <div className="field" data-testid={inputTestId(name)}>
      <Label id={id} text={label} required={required} />
      {type === "password" ? (
        <PasswordInput {...attributes} />
      ) : (
        <input
          {...attributes}
          className={isCode(name) ? "input input-code" : "input"}
          type={type}
          {...(isTakenLiterally(view) ? literally : {})}
          step={type === "number" ? "any" : undefined}
        />
      )}
      <FieldMessages id={id} messages={messages} />
    </div>
  );
}

/** A code is copied sign by sign. */
function isCode(name: string): boolean {
  return isOneTimeCode(name) || name === backupCodeField;
}

/** Fields that a phone's keyboard would change: a capital at the start, another word. */
const literally = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false };

function isTakenLiterally({ type, name }: FieldView): boolean {
  return type === "email" || name === "identifier" || name === backupCodeField;
}
