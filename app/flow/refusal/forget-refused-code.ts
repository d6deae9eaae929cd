import { hasCode } from "../code-sent";
import type { Flow } from "../flow";
import { aboutCode } from "./place-code-errors";

/**
 * A flow that the mail's link opens with its code filled in, without the refusal of another code that was typed before:
 * Kratos (v1.3.1) keeps that for as long as the flow lives.
 */
export function forgetRefusedCode(flow: Flow): Flow {
  if (!hasCode(flow)) return flow;
  const messages = flow.ui.messages.filter(({ id }) => !aboutCode.includes(id));
  return { ...flow, ui: { ...flow.ui, messages } };
}
