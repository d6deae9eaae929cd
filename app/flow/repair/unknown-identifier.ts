import type { Flow, InputNode, UiNode } from "../flow";
import { messageIds } from "../message-ids";

/**
 * The second step of a sign-in that begins with the identifier, for one without an account. With mitigation and sign-in by
 * code, Kratos (v26.2 and newest) adds that step's fields for such an identifier too, then says that it has no account,
 * and leaves the first step beside them. Everybody else sees the second step alone. A form that asked for a code keeps
 * the message: the person waits for that code.
 */
export function hideUnknownIdentifier(flow: Flow, method?: string): Flow {
  const { nodes, messages } = flow.ui;
  const isStuck = nodes.some(isFirstStep) && nodes.some(isPassword);
  if (!isStuck) return flow;
  const second = nodes
    .filter((node) => !isFirstStep(node))
    .map((node) => (isIdentifier(node) ? hidden(node) : node));
  const said = messages.filter(({ id }) => id !== messageIds.noCodeSignIn || method === "code");
  return {
    ...flow,
    ui: { ...flow.ui, nodes: [...second, ...missingPasskey(nodes)], messages: said },
  };
}

function isNamed(node: UiNode, name: string): node is InputNode {
  return node.type === "input" && node.attributes.name === name;
}

function isFirstStep(node: UiNode): boolean {
  return isNamed(node, "method") && node.attributes.value === "identifier_first";
}

function isPassword(node: UiNode): boolean {
  return isNamed(node, "password");
}

function isIdentifier(node: UiNode): node is InputNode {
  return isNamed(node, "identifier");
}

function hidden(node: InputNode): InputNode {
  return { ...node, attributes: { ...node.attributes, type: "hidden" } };
}

/** The button that Kratos had yet to add. Its challenge is there from the first step on. */
function missingPasskey(nodes: UiNode[]): InputNode[] {
  const challenge = nodes.find((node) => isNamed(node, "passkey_challenge"));
  if (!challenge || nodes.some((node) => isNamed(node, "passkey_login_trigger"))) return [];
  return [
    {
      type: "input",
      group: "passkey",
      attributes: {
        name: "passkey_login_trigger",
        type: "button",
        value: "",
        required: false,
        disabled: false,
        onclickTrigger: "oryPasskeyLogin",
      },
      messages: [],
      meta: { label: { id: 1010021, text: "Sign in with passkey", type: "info", context: {} } },
    },
  ];
}
