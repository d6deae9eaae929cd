import { useEffect, useRef, useState } from "react";
import { useChanged } from "../../enhance/hooks/use-changed";
import type { FieldView } from "../../flow/view/model/node-views";
import { toZoned, toUtc } from "../../flow/value/zoned-time";
import { isOptionalTrait, Label } from "../inline/label";
import { describedBy, FieldMessages, isInvalid } from "./part/field-messages";
import { FieldHint, joinIds } from "./part/field-hint";
import { inputTestId } from "./part/input-test-id";

interface DateTimeNodeProps {
  view: FieldView;
  autoFocus: boolean;
}

/**
 * A date and time, which the form sends in UTC. Without script it is written in UTC, and the label says so; with script it is
 * written in the browser's zone, unless somebody is typing already.
 */
export function DateTimeNode({ view, autoFocus }: DateTimeNodeProps) {
  const { id, name, value, required, messages, hint, labelIn } = view;
  const [isChanged, onChange] = useChanged();
  const [zone, setZone] = useState<string>();
  const [sent, setSent] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (!labelIn || input?.value !== value || input === document.activeElement) return;
    setZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, [labelIn, value]);
  return (
    <div className="field" data-testid={inputTestId(name)}>
      <Label
        id={id}
        text={zone && labelIn ? labelIn.replace("%s", () => zone) : view.label}
        required={required}
        isOptional={isOptionalTrait(view) && !view.isOpen}
      />
      <FieldHint id={id} hint={hint} />
      {zone ? <input type="hidden" name={name} value={sent} /> : null}
      <input
        key={zone}
        ref={field}
        className="input"
        id={id}
        type="datetime-local"
        name={zone ? undefined : name}
        defaultValue={zone ? toZoned(value) : value}
        required={required}
        disabled={view.disabled}
        autoFocus={autoFocus}
        autoComplete={view.autocomplete}
        aria-describedby={joinIds(describedBy(id, messages), hint && `${id}-hint`)}
        aria-invalid={isInvalid({ messages, isChanged })}
        onChange={({ target }) => {
          setSent(target.value === toZoned(value) ? value : toUtc(target.value));
          onChange();
        }}
      />
      <FieldMessages id={id} messages={messages} isChanged={isChanged} />
    </div>
  );
}
