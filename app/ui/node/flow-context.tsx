import { createContext, useContext, type ReactNode } from "react";
import { hasTrigger, type ScriptState, useIdentityScript } from "../enhance/identity-script";
import { useHydrated } from "../enhance/hydrate";
import { messageIds } from "../../model/message-ids";
import type { FlowView } from "../../view/views";
import { hasAccount } from "../../model/flow";

export interface PasswordLink {
  to: string;
  link: string;
  testId: string;
}

/** The id of the box with the notice and the flow's messages. */
export const newsId = "form-messages";

/** The id of the sentence that says where a code went. */
export const codeIntroId = "code-intro";

interface FlowState {
  flow: FlowView;
  notice?: ReactNode;
  passwordLink?: PasswordLink;
  /** The state of Kratos' script, which some buttons wait for. */
  script: ScriptState;
}

const FlowContext = createContext<FlowState | undefined>(undefined);

interface FlowProviderProps extends Omit<FlowState, "script"> {
  children: ReactNode;
}

export function FlowProvider({ children, ...given }: FlowProviderProps) {
  const script = useIdentityScript(given.flow);
  return <FlowContext.Provider value={{ ...given, script }}>{children}</FlowContext.Provider>;
}

export function useFlow(): FlowState {
  const state = useContext(FlowContext);
  if (!state) throw new Error("No FlowProvider around this component");
  return state;
}

/** Whether this function of Kratos' script can be used now, and whether it never will. */
export function useTrigger(name: string | undefined): { isReady: boolean; isUnusable: boolean } {
  const { flow, script } = useFlow();
  const isHydrated = useHydrated();
  if (flow.isExample) return { isReady: isHydrated, isUnusable: false };
  const isReady = script === "ready" && hasTrigger(name);
  return { isReady, isUnusable: isHydrated && !isReady && script !== "loading" };
}

/** Whether a notice, or why nothing was done, stands before the form and comes first. */
export function hasNews({ flow, notice }: Pick<FlowState, "flow" | "notice">): boolean {
  const { messages } = flow;
  return (
    Boolean(notice) ||
    hasAccount(flow) ||
    messages.some(({ id, tone }) => tone === "error" || id === messageIds.generic)
  );
}
