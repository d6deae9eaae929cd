import type { FlowView, FormView } from "../model/flow-view";
import { mainButton } from "../model/main-button";
import { mapNodes } from "../model/map-nodes";

/** The groups whose field and heading name the way, so that the main button need not. */
const namedByField = ["password", "totp", "lookup_secret"];

/**
 * The view in which a main button says what happens next, and not which way it is. Unchanged where the button alone names its
 * way.
 */
export function nameMainButton(view: FlowView, label: string): FlowView {
  return nameMainButtons(view, ({ group }) => (namedByField.includes(group) ? label : undefined));
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
