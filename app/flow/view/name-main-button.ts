import type { FlowView, FormView } from "./flow-view";
import { mainButton } from "./main-button";
import type { NodeView } from "./node-views";

/** The groups whose main button names the way; where one way stands first, the field above it does. */
const namedByField = ["password", "totp", "lookup_secret"];

/**
 * The view in which the main button of the way that stands first says what happens next, and not which way it is.
 * Unchanged where the ways stand side by side, or where the button alone names its way.
 */
export function nameMainButton(view: FlowView, label: string): FlowView {
  const [first, ...others] = view.forms;
  if (!view.otherWays || !first || !namedByField.includes(first.group)) return view;
  return { ...view, forms: [{ ...first, ...renameMain(first, label) }, ...others] };
}

/** The nodes of a form whose main button says `label`. */
export function renameMain(form: FormView, label: string): Pick<FormView, "nodes"> {
  const main = mainButton(form);
  const rename = (node: NodeView): NodeView => (node === main ? { ...main, label } : node);
  return { nodes: form.nodes.map(rename) };
}
