import type { FlowView } from "../model/flow-view";
import { mapNodes } from "../model/map-nodes";

/** The view in which the field for a new password says so: Kratos (v1.3.1) labels it like that of a sign-in. */
export function nameNewPassword(view: FlowView, label: string): FlowView {
  return mapNodes(view, (node, { group }) =>
    group === "password" && node.draw === "field" && node.type === "password"
      ? { ...node, label }
      : node,
  );
}
