import type { SecretsView, TextView } from "../../../flow/view/model/node-views";

/** The label above a text. */
export function TextLabel({ view }: { view: TextView | SecretsView }) {
  if (!view.label) return null;
  return (
    <p className="label" data-testid={`${view.testId}/label`}>
      {view.label}
    </p>
  );
}
