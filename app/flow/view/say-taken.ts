import { messageIds } from "../message-ids";
import type { FlowView } from "./flow-view";
import type { NodeView } from "./node-views";

/** The settings with their own sentence at an address of another account: who reads it is signed in. */
export function sayTaken(view: FlowView, taken: string): FlowView {
  const say = (node: NodeView): NodeView =>
    node.messages?.some(isTaken)
      ? {
          ...node,
          messages: node.messages.map((message) =>
            isTaken(message) ? { ...message, text: taken } : message,
          ),
        }
      : node;
  return { ...view, forms: view.forms.map((form) => ({ ...form, nodes: form.nodes.map(say) })) };
}

function isTaken({ id }: { id: number }): boolean {
  return id === messageIds.accountExists;
}
