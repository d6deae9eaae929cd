import { fillIn } from "../i18n/placeholders";
import { useWords } from "./words";

interface LabelProps {
  id: string;
  text: string;
  required?: boolean;
  /** Whether to say "(optional)", in a form that asks for more about a person than it needs. */
  isOptional?: boolean;
  /** Whether a screen reader alone has it, since people see it elsewhere. */
  isHidden?: boolean;
}

export function Label({ id, isHidden = false, ...rest }: LabelProps) {
  return (
    <label className={isHidden ? "visually-hidden" : "label"} htmlFor={id}>
      <LabelText {...rest} />
    </label>
  );
}

/** A `Label` for a group of fields. */
export function Legend(props: Omit<LabelProps, "id" | "isHidden">) {
  return (
    <legend className="label">
      <LabelText {...props} />
    </legend>
  );
}

/** The asterisk is visual only; the field's own `required` tells the rest. */
export function RequiredMark() {
  return (
    <span className="label-quiet" aria-hidden="true">
      {" *"}
    </span>
  );
}

function LabelText({ text, required, isOptional = false }: Omit<LabelProps, "id" | "isHidden">) {
  return (
    <>
      {isOptional ? <OptionalText text={text} /> : text}
      {required ? <RequiredMark /> : null}
    </>
  );
}

function OptionalText({ text }: { text: string }) {
  const { with_detail: pattern, optional } = useWords();
  const [before, after] = fillIn(pattern, { detail: optional }).split("{{name}}");
  return (
    <>
      {before}
      {text}
      <span className="label-quiet">{after}</span>
    </>
  );
}

export function isOptionalTrait({ name, required }: { name: string; required?: boolean }): boolean {
  return !required && name.startsWith("traits.");
}
