import { type ChangeEvent, type FormEvent, useState } from "react";
import type { Faults, MessageView } from "../../view/views";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Checked {
  /** The server's messages about the field. */
  messages?: MessageView[];
  /** Our texts for the browser's refusals. */
  faults?: Faults;
}

/**
 * The errors of a field. A value that the browser refuses has our words beside the field, in place of the browser's
 * bubble, until it is mended. The server's refusal is history as soon as the field is changed. Without script there
 * is the bubble.
 */
export function useFieldErrors({ messages, faults }: Checked) {
  const [isChanged, setChanged] = useState(false);
  const [fault, setFault] = useState<MessageView>();
  const onInvalid = (event: FormEvent<Control>) => {
    const { currentTarget: control } = event;
    const found = findFault(control.validity, faults);
    if (!found) return;
    event.preventDefault();
    setFault(found);
    // A browser focuses no field whose bubble it does not show.
    if (control.form?.querySelector(invalid) === control) control.focus();
  };
  const onChange = ({ currentTarget }: ChangeEvent<Control>) => {
    setChanged(true);
    if (fault) setFault(findFault(currentTarget.validity, faults));
  };
  return {
    messages: fault ? [fault] : messages,
    isChanged: isChanged && !fault,
    checks: { onChange, onInvalid },
  };
}

/** Not a fieldset, which is invalid with its fields. */
const invalid = "input:invalid, select:invalid, textarea:invalid";

/** Finds our text for a browser's refusal: that of the first reason that applies, or else of the last. */
export function findFault(
  validity: Pick<ValidityState, "valid" | keyof Faults>,
  faults: Faults = {},
): MessageView | undefined {
  if (validity.valid) return undefined;
  const rows = Object.entries(faults) as [keyof Faults, MessageView][];
  const found = (rows.find(([fault]) => validity[fault]) ?? rows[rows.length - 1])?.[1];
  return found && { ...found, tone: "error" };
}
