import type { SecretsView, TextView } from "../../flow/flow-view";

/** What a text is, above it. */
export function TextLabel({ view }: { view: TextView | SecretsView }) {
  if (!view.label) return null;
  return (
    <p className="label" data-testid={`${view.testId}/label`}>
      {view.label}
    </p>
  );
}
