/** The asterisk is visual only; the field's own `required` tells everything else. */
export function Label({ id, text, required }: { id: string; text: string; required: boolean }) {
  return (
    <label className="label" htmlFor={id}>
      {text}
      {required ? (
        <span className="label-required" aria-hidden="true">
          {" *"}
        </span>
      ) : null}
    </label>
  );
}
