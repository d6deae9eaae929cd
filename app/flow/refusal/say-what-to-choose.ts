import { isCodeSent } from "../code-sent";
import { hasAccount } from "../repair/first-step";
import type { Flow } from "../flow";
import { messageIds } from "../message-ids";

/**
 * The second step of a registration with what to choose there; Kratos leaves that out once it was refused (v1.3.1).
 * Not where there is nothing to choose: a code was sent, or the address has an account.
 */
export function sayWhatToChoose(flow: Flow): Flow {
  const { nodes, messages } = flow.ui;
  const isSecondStep = nodes.some(
    ({ type, attributes }) =>
      type === "input" && attributes.type === "hidden" && attributes.name.startsWith("traits."),
  );
  const isSaid = messages.some(({ id }) => id === messageIds.chooseWay);
  if (!isSecondStep || isSaid || isCodeSent(flow) || hasAccount(flow.ui)) return flow;
  const text = "Please choose a credential to authenticate yourself with.";
  const lead = { id: messageIds.chooseWay, text, type: "info" as const, context: {} };
  return { ...flow, ui: { ...flow.ui, messages: [lead, ...messages] } };
}
