import type { FlowView, GroupView } from "./flow-view";
import type { NodeView } from "./node-views";

/** The view in which the field for a new password says so: Kratos (v1.3.1) labels it like that of a sign-in. */
export function nameNewPassword(view: FlowView, label: string): FlowView {
  const rename = (node: NodeView): NodeView =>
    node.draw === "field" && node.type === "password" ? { ...node, label } : node;
  const renameIn = (form: GroupView): GroupView =>
    form.group === "password" ? { ...form, nodes: form.nodes.map(rename) } : form;
  return { ...view, forms: view.forms.map(renameIn) };
}
