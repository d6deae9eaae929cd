import type { FlowView, GroupView } from "./flow-view";
import type { NodeView } from "./node-views";

/** The view with each node of its forms changed; what can be removed stays as it is. */
export function mapNodes(
  view: FlowView,
  change: (node: NodeView, form: GroupView) => NodeView,
): FlowView {
  const mapForm = (form: GroupView): GroupView => {
    const each = (node: NodeView) => change(node, form);
    return { ...form, nodes: form.nodes.map(each), alternatives: form.alternatives.map(each) };
  };
  return { ...view, forms: view.forms.map(mapForm) };
}
