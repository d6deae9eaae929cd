import { fillIn } from "../i18n/placeholders";
import { useWords } from "./words";

interface LabelProps {
  id: string;
  text: string;
  required?: boolean;
  /** Says "(optional)": for what people tell of themselves, where a form asks for more than it needs. */
  isOptional?: boolean;
  /** For a screen reader alone: what people see says it already. */
  isHidden?: boolean;
}

/** The asterisk is visual only; the field's own `required` tells everything else. */
export function Label({ id, isHidden = false, ...rest }: LabelProps) {
  return (
    <label className={isHidden ? "visually-hidden" : "label"} htmlFor={id}>
      <LabelText {...rest} />
    </label>
  );
}

/** The same for a group of fields. */
export function Legend(props: Omit<LabelProps, "id" | "isHidden">) {
  return (
    <legend className="label">
      <LabelText {...props} />
    </legend>
  );
}

function LabelText({ text, required, isOptional = false }: Omit<LabelProps, "id" | "isHidden">) {
  return (
    <>
      {isOptional ? <OptionalText text={text} /> : text}
      {required ? (
        <span className="label-required" aria-hidden="true">
          {" *"}
        </span>
      ) : null}
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
      <span className="label-optional">{after}</span>
    </>
  );
}

/** Whether a field of the profile may stay empty. */
export function isOptionalTrait({ name, required }: { name: string; required?: boolean }): boolean {
  return !required && name.startsWith("traits.");
}
