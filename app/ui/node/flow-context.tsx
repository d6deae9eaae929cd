import { createContext, useContext, type ReactNode } from "react";
import { type ScriptState, useIdentityScript } from "../../enhance/identity-script";
import type { FlowView } from "../../flow/view/flow-view";

interface FlowState {
  flow: FlowView;
  /** Of Kratos' script, which some buttons wait for. */
  script: ScriptState;
}

const FlowContext = createContext<FlowState | undefined>(undefined);

/** Wraps everything that is drawn of one flow. */
export function FlowProvider({ flow, children }: { flow: FlowView; children: ReactNode }) {
  const script = useIdentityScript(flow);
  return <FlowContext.Provider value={{ flow, script }}>{children}</FlowContext.Provider>;
}

export function useFlow(): FlowState {
  const state = useContext(FlowContext);
  if (!state) throw new Error("No FlowProvider around this component");
  return state;
}
