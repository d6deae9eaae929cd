import type { Flow, InputNode, UiMessage, UiNode } from "./flow";
import { hasButton } from "./keep-groups";
import { messageIds } from "./message-ids";

/** Where a flow of Kratos cannot be drawn as it is. */
export function mendFlow(flow: Flow): Flow {
  const nodes = withoutSecondResend(flow.ui.nodes.filter(isFirstOfItsKind));
  const isUnknown = flow.ui.messages.some(({ id }) => id === messageIds.noCodeSignIn);
  const mended =
    isUnknown && flow.state === "choose_method" ? nodes.map((node) => showIdentifier(node)) : nodes;
  const messages = withoutRepeats(flow.ui.messages).filter((message) => isTrue(message, flow));
  return { ...flow, ui: { ...flow.ui, nodes: mended.map(sayOnce), messages } };
}

/**
 * A change that waited for a fresh sign-in is kept for 15 minutes, by a cookie. After that Kratos finds none to save (v1.3.1
 * and newest) and says so in terms of HTTP.
 */
export function isUnsavedChange({ id, text }: UiMessage): boolean {
  return id === messageIds.generic && text.includes("HTTP Request Method was");
}

/**
 * Kratos asks for a second step above an empty form too, where none is set up; and for all of the sign-in once more when
 * the second step alone is repeated (v1.3.1).
 */
function isTrue(message: UiMessage, flow: Flow): boolean {
  const isSecondStep = flow.ui.messages.some(({ id }) => id === messageIds.secondStep);
  if (message.id === messageIds.secondStep) return hasButton(flow);
  if (message.id === messageIds.signInAgain) return hasButton(flow) && !isSecondStep;
  return !isUnsavedChange(message);
}

/** A verification says of each address that it refused what it says of the last: the same, once more each time. */
function sayOnce(node: UiNode): UiNode {
  return node.messages.length < 2 ? node : { ...node, messages: withoutRepeats(node.messages) };
}

function withoutRepeats(messages: UiMessage[]): UiMessage[] {
  return [
    ...new Map(messages.map((message) => [`${message.id} ${message.text}`, message])).values(),
  ];
}

/** The verification after a registration with links has its submit button twice. */
function isFirstOfItsKind(node: UiNode, place: number, nodes: UiNode[]): boolean {
  if (node.type !== "input" || node.attributes.type !== "submit") return true;
  const isSame = (other: UiNode) =>
    other.type === "input" &&
    other.group === node.group &&
    other.attributes.type === "submit" &&
    other.attributes.name === node.attributes.name &&
    other.attributes.value === node.attributes.value;
  return nodes.findIndex(isSame) === place;
}

/**
 * The newest Kratos adds "Resend code" to the verification by link after a registration, which has a field for the
 * address and "Continue" for the same: its address goes into that field instead.
 */
function withoutSecondResend(nodes: UiNode[]): UiNode[] {
  const addresses = nodes.filter(isAddress);
  const field = addresses.find(({ group }) => group === "link");
  const second = addresses.find(({ attributes }) => attributes.type === "submit");
  if (!field || !second) return nodes;
  const value = field.attributes.value || second.attributes.value;
  const filled = { ...field, attributes: { ...field.attributes, value } };
  return nodes.filter((node) => node !== second).map((node) => (node === field ? filled : node));
}

function isAddress(node: UiNode): node is InputNode {
  return node.type === "input" && node.attributes.name === "email";
}

/**
 * The identifier is hidden after it was not found for a code, and the person could never correct it. It is
 * shown again as the field that it was.
 */
function showIdentifier(node: UiNode): UiNode {
  if (node.type !== "input") return node;
  const { name, type } = node.attributes;
  if (name !== "identifier" || type !== "hidden") return node;
  const label = node.meta.label ?? {
    id: messageIds.identifier,
    text: "ID",
    type: "info" as const,
    context: {},
  };
  return {
    ...node,
    meta: { label },
    attributes: { ...node.attributes, type: "text", required: true, autocomplete: "username" },
  };
}
