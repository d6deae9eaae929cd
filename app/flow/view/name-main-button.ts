import type { FlowView, FormView } from "./flow-view";
import { mainButton } from "./main-button";
import { mapNodes } from "./map-nodes";

/** The groups whose main button names the way; where one way stands first, the field above it does. */
const namedByField = ["password", "totp", "lookup_secret"];

/**
 * The view in which the main button of the way that stands first says what happens next, and not which way it is.
 * Unchanged where the ways stand side by side, or where the button alone names its way.
 */
export function nameMainButton(view: FlowView, label: string): FlowView {
  const [first] = view.forms;
  if (!view.otherWays || !first || !namedByField.includes(first.group)) return view;
  return nameMainButtons(view, (form) => (form === first ? label : undefined));
}

/** The view in which the main button of each form says what `labelOf` gives for it, if it gives something. */
export function nameMainButtons(
  view: FlowView,
  labelOf: (form: FormView) => string | undefined,
): FlowView {
  return mapNodes(view, (node, form) => {
    const label = labelOf(form);
    return label && node.draw === "button" && node === mainButton(form) ? { ...node, label } : node;
  });
}
