import { createContext, useContext, type ReactNode } from "react";
import { type ScriptState, useIdentityScript } from "../../enhance/identity-script";
import type { FlowView } from "../../flow/view/flow-view";

/** A link beside the label of each password that somebody has to know. */
export interface PasswordLink {
  to: string;
  link: string;
  testId: string;
}

interface FlowState {
  flow: FlowView;
  passwordLink?: PasswordLink;
  /** Of Kratos' script, which some buttons wait for. */
  script: ScriptState;
}

const FlowContext = createContext<FlowState | undefined>(undefined);

interface FlowProviderProps {
  flow: FlowView;
  passwordLink?: PasswordLink;
  children: ReactNode;
}

/** Wraps everything that is drawn of one flow. */
export function FlowProvider({ flow, passwordLink, children }: FlowProviderProps) {
  const script = useIdentityScript(flow);
  return (
    <FlowContext.Provider value={{ flow, script, passwordLink }}>{children}</FlowContext.Provider>
  );
}

export function useFlow(): FlowState {
  const state = useContext(FlowContext);
  if (!state) throw new Error("No FlowProvider around this component");
  return state;
}
