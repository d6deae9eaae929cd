import type { Flow, InputNode, UiMessage, UiNode } from "../flow";
import { isSentByMail } from "../address/mail-address";
import { hasButton } from "./keep-groups";
import { messageIds } from "../message-ids";

/** Repairs flows of Kratos that cannot be drawn as they are. */
export function repairFlow(flow: Flow): Flow {
  const nodes = withoutSecondResend(flow.ui.nodes.filter(isFirstOfItsKind));
  const mended = nodes
    .map((node) => (isWronglyHidden(node, flow) ? showIdentifier(node) : node))
    .map((node) => (isNoCode(node) ? emptied(node) : node));
  const messages = withoutRepeats(flow.ui.messages).filter((message) => isTrue(message, flow));
  return { ...flow, ui: { ...flow.ui, nodes: mended.map(sayOnce), messages } };
}

/**
 * Whether a message means that a change is lost. A cookie keeps a change that waits for a fresh sign-in for 15 minutes;
 * after that Kratos finds none to save (v1.3.1 and newest) and reports it in terms of HTTP.
 */
export function isUnsavedChange({ id, text }: UiMessage): boolean {
  return id === messageIds.generic && text.includes("HTTP Request Method was");
}

/**
 * Whether a message means that no code counts any more, the right one neither: five wrong ones were sent (v1.3.1), and
 * Kratos says so only in its own words. The flow goes on refusing, also a code that is sent anew.
 */
export function isTooManyCodes({ id, text }: UiMessage): boolean {
  return id === messageIds.generic && text.includes("submitted too often");
}

/**
 * Whether a message is true. Kratos (v1.3.1) asks for a second step above an empty form too, if none is set up, and for
 * the whole sign-in again if only the second step is repeated.
 */
function isTrue(message: UiMessage, flow: Flow): boolean {
  const isSecondStep = flow.ui.messages.some(({ id }) => id === messageIds.secondStep);
  if (message.id === messageIds.secondStep) return hasButton(flow);
  if (message.id === messageIds.signInAgain) return hasButton(flow) && !isSecondStep;
  return !isUnsavedChange(message) && !isTooManyCodes(message);
}

/** A verification repeats the same message for each address that it refused. */
function sayOnce(node: UiNode): UiNode {
  return node.messages.length < 2 ? node : { ...node, messages: withoutRepeats(node.messages) };
}

function withoutRepeats(messages: UiMessage[]): UiMessage[] {
  return [
    ...new Map(messages.map((message) => [`${message.id} ${message.text}`, message])).values(),
  ];
}

/** The verification by link after a registration has its submit button twice. */
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
 * The newest Kratos adds "Resend code" to the verification by link after a registration, which already has an address
 * field and "Continue" for that. Its address goes into the field instead.
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

/** Kratos fills in the code of a link that anybody can write, whatever it says. */
function isNoCode(node: UiNode): node is InputNode {
  if (node.type !== "input" || node.attributes.name !== "code") return false;
  const { type, value } = node.attributes;
  return type !== "submit" && Boolean(value) && !/^[\dA-Za-z -]{1,20}$/.test(String(value));
}

function emptied(node: InputNode): InputNode {
  return { ...node, attributes: { ...node.attributes, value: undefined } };
}

/**
 * Whether it is an identifier that the person could never correct. Kratos (v1.3.1) hides it, without its label, once a
 * code could not be sent, and for as long as the flow lives. One that it hides on purpose has its label, as in a sign-in
 * that begins with the identifier, or stands where no code can be asked for, as beside a security key.
 */
function isWronglyHidden(node: UiNode, { state, ui }: Flow): node is InputNode {
  if (node.type !== "input" || state !== "choose_method") return false;
  const { name, type } = node.attributes;
  if (name !== "identifier" || type !== "hidden") return false;
  const isUnknown = ui.messages.some(({ id }) => id === messageIds.noCodeSignIn);
  return isUnknown || (!node.meta.label && ui.nodes.some(asksForCode));
}

function asksForCode({ type, group, attributes }: UiNode): boolean {
  return type === "input" && group === "code" && attributes.name === "method";
}

/** The hidden identifier as a field. What was typed tells what the label was. */
function showIdentifier(node: InputNode): InputNode {
  const isMail = isSentByMail(String(node.attributes.value ?? ""));
  const label = node.meta.label ?? {
    id: isMail ? messageIds.email : messageIds.identifier,
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
