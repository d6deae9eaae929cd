import { useWords } from "./words";

interface LabelProps {
  id: string;
  text: string;
  required?: boolean;
  /** Says "(optional)": for what people tell of themselves, where a form asks for more than it needs. */
  isOptional?: boolean;
}

/** The asterisk is visual only; the field's own `required` tells everything else. */
export function Label({ id, text, required, isOptional = false }: LabelProps) {
  return (
    <label className="label" htmlFor={id}>
      {isOptional ? <OptionalText text={text} /> : text}
      {required ? (
        <span className="label-required" aria-hidden="true">
          {" *"}
        </span>
      ) : null}
    </label>
  );
}

function OptionalText({ text }: { text: string }) {
  const { with_detail: pattern, optional } = useWords();
  const [before, after] = pattern.replace("%detail", () => optional).split("%name");
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
