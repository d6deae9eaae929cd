import type { Flow, UiNode } from "../flow";
import { messageIds } from "../message-ids";

/**
 * A fresh verification made into the form for the code of another: with that one's id, and the fresh one's token. Kratos
 * (v1.3.1) gives a flow to whichever browser opens its mail's link, and takes the code from here all the same.
 */
export function awaitCode(fresh: Flow, flowId: string): Flow {
  const { ui } = fresh;
  const hidden = ui.nodes.filter(
    (node) => node.type === "input" && node.attributes.type === "hidden",
  );
  const nodes = [
    ...hidden,
    codeNode({ name: "code", type: "text", required: true }, messageIds.verificationCode),
    codeNode({ name: "method", type: "submit", value: "code" }, messageIds.continue),
  ];
  return { ...fresh, id: flowId, state: "sent_email", ui: { ...ui, nodes, messages: [] } };
}

function codeNode(attributes: object, id: number): UiNode {
  const label = { id, text: "", type: "info" as const, context: {} };
  return { type: "input", group: "code", attributes, messages: [], meta: { label } } as UiNode;
}
