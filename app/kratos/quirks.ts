import { isSentByMail } from "../model/address";
import {
  changeInputs,
  errorsOf,
  type Flow,
  type InputNode,
  type UiMessage,
  type UiNode,
  withoutErrors,
} from "../model/flow";
import { messageIds } from "../model/message-ids";
import { addedAtOf } from "../model/settings-group";

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

const lists = ["webauthn_remove", "passkey_remove"];

/**
 * The flow with the oldest key and passkey first, so that a number without a name stays the same when one is added: Kratos
 * (v1.3.1) lists passkeys in no order.
 */
export function oldestFirst(flow: Flow): Flow {
  const nodes = lists.reduce(sortList, flow.ui.nodes);
  return { ...flow, ui: { ...flow.ui, nodes } };
}

/** The nodes of one list change places among themselves. */
function sortList(nodes: UiNode[], list: string): UiNode[] {
  const isOfList = (node: UiNode): node is InputNode =>
    node.type === "input" && node.attributes.name === list;
  const sorted = nodes.filter(isOfList).sort((a, b) => (addedAtOf(a) ?? 0) - (addedAtOf(b) ?? 0));
  return nodes.map((node) => (isOfList(node) ? (sorted.shift() ?? node) : node));
}

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

/** The flow with only the nodes of these groups and those that belong to all groups. */
export function keepGroups(flow: Flow, groups: string[]): Flow {
  return keepNodes(flow, ({ group }) => group === "default" || groups.includes(group));
}

/** The flow without its social providers, unless they are its only way to sign in. */
export function withoutSocial(flow: Flow): Flow {
  const others = keepNodes(flow, ({ group }) => group !== "oidc");
  return hasButton(others) ? others : flow;
}

/** Whether the flow offers any way to continue. */
function hasButton(flow: Flow): boolean {
  return flow.ui.nodes.some(isButton);
}

function keepNodes(flow: Flow, isKept: (node: UiNode) => boolean): Flow {
  return { ...flow, ui: { ...flow.ui, nodes: flow.ui.nodes.filter(isKept) } };
}

function isButton(node: UiNode): boolean {
  return node.type === "input" && ["submit", "button"].includes(node.attributes.type);
}

/**
 * The flow with only these social providers, in this order. All stay if there would be no other way in, and a linked
 * provider can always be unlinked.
 */
export function chooseProviders(flow: Flow, ids: readonly string[]): Flow {
  const { nodes } = flow.ui;
  const chosen = ids.flatMap((id) => nodes.filter((node) => providerOf(node) === id));
  const others = nodes.filter((node) => providerOf(node) === undefined);
  const left = { ...flow, ui: { ...flow.ui, nodes: [...others, ...chosen] } };
  return hasButton(left) ? left : flow;
}

/** The provider that a button signs in with or links. */
function providerOf(node: UiNode): string | undefined {
  if (node.type !== "input" || node.group !== "oidc") return undefined;
  const { name, value } = node.attributes;
  return ["provider", "link"].includes(name) ? String(value) : undefined;
}

/**
 * The registration with "Continue" on the button of its first step. Kratos calls it "Sign up" (v1.3.1), though that
 * happens in the second.
 */
export function nameFirstStep(flow: Flow): Flow {
  return changeInputs(flow, (input) => {
    const { name, value } = input.attributes;
    const { label } = input.meta;
    return name === "method" && value === "profile" && label?.id === messageIds.signUp
      ? { ...input, meta: { label: { ...label, id: messageIds.continue } } }
      : input;
  });
}

/** Whether a social provider sent somebody back into this registration, and is the only way to go on. */
export function isBySocialProvider(flow: Flow): boolean {
  // By its button alone: the traits are in the group of the provider in v1.3.1, and in none in the newest.
  return flow.ui.nodes.some(({ meta }) => meta.label?.id === messageIds.signUpOn);
}

/**
 * The registration of somebody whom a social provider sent back, if the provider did not tell everything: without the
 * errors that Kratos puts at the empty fields, which nobody had seen before. Undefined for any other flow.
 */
export function asOneMoreThing(flow: Flow): Flow | undefined {
  const errors = errorsOf(flow);
  const isMissing = errors.length > 0 && errors.every(({ id }) => id === messageIds.missing);
  return isBySocialProvider(flow) && isMissing ? withoutErrors(flow) : undefined;
}
