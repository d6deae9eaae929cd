interface FieldHintProps {
  /** Of the field, which names the hint in `aria-describedby`. */
  id: string;
  hint?: string;
}

/** What to know before a field is filled in. */
export function FieldHint({ id, hint }: FieldHintProps) {
  if (!hint) return null;
  return (
    <p id={`${id}-hint`} className="hint field-rules">
      {hint}
    </p>
  );
}

/** The ids of everything that is said of a field. */
export function joinIds(...ids: (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(" ") || undefined;
}
