import type { Flow, FlowKind } from "../../flow/flow";

/** Settings, signing in again and the second factor have separate forms, one below another. */
export function isDrawnByGroup(kind: FlowKind, flow: Flow): boolean {
  return (
    kind === "settings" || (kind === "login" && (flow.refresh || flow.requested_aal === "aal2"))
  );
}
