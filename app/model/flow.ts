import type { z } from "zod";
import type { flowSchema, messageSchema, nodeSchema } from "./flow-schema";
import type { IdentityField } from "./identity-field";
import type { JsonObject } from "./json-text";
import { messageIds } from "./message-ids";
import { isOneWord } from "./name";

export const flowKinds = ["login", "registration", "recovery", "verification", "settings"] as const;
export type FlowKind = (typeof flowKinds)[number];

export const kindsWithTraits: readonly FlowKind[] = ["registration", "settings"];

export type Flow = Omit<z.infer<typeof flowSchema>, "ui"> & {
  ui: Omit<z.infer<typeof flowSchema>["ui"], "nodes"> & { nodes: UiNode[] };
  /** Kratos' own spelling of a settings flow's traits, digit by digit. */
  traits?: JsonObject;
};
/** A node with its field of the identity schema, once that is known. */
export type UiNode = z.infer<typeof nodeSchema> & DrawnTrait;
export type UiMessage = z.infer<typeof messageSchema>;

interface DrawnTrait {
  /** The list itself for one of its rows. */
  trait?: IdentityField;
  within?: string[];
  ticked?: string[];
  /** The value is known and cannot be changed here. */
  isKnown?: true;
  /** The offset of a stored time, such as `+01:00`. */
  offset?: string;
}

export type InputNode = Extract<UiNode, { type: "input" }>;

interface FlowFacts {
  inputs: InputNode[];
  byName: Map<string, InputNode[]>;
  /** The groups that are drawn, in their order. */
  groups: Set<string>;
  labels: Set<number>;
  errors: UiMessage[];
  identifiers: InputNode[];
  script?: UiNode;
  hasVisible: boolean;
  hasButton: boolean;
}

/** By the array of nodes, which is never changed, so that only the first question costs something. */
const factsByNodes = new WeakMap<UiNode[], FlowFacts>();

export function factsOf({ ui: { nodes } }: { ui: Pick<Flow["ui"], "nodes"> }): FlowFacts {
  const kept = factsByNodes.get(nodes);
  if (kept) return kept;
  const facts = gatherFacts(nodes);
  factsByNodes.set(nodes, facts);
  return facts;
}

function gatherFacts(nodes: UiNode[]): FlowFacts {
  const facts: FlowFacts = {
    inputs: [],
    byName: new Map(),
    groups: new Set(),
    labels: new Set(),
    errors: [],
    identifiers: [],
    hasVisible: false,
    hasButton: false,
  };
  for (const node of nodes) {
    if (node.meta.label) facts.labels.add(node.meta.label.id);
    for (const message of node.messages) if (message.type === "error") facts.errors.push(message);
    if (node.type === "script") {
      facts.script ??= node;
      continue;
    }
    facts.groups.add(node.group);
    if (node.type === "input") addInput(facts, node);
    else facts.hasVisible = true;
  }
  return facts;
}

function addInput(facts: FlowFacts, node: InputNode): void {
  const { name, type } = node.attributes;
  const alike = facts.byName.get(name);
  if (alike) alike.push(node);
  else facts.byName.set(name, [node]);
  facts.inputs.push(node);
  if (node.trait?.isIdentifier) facts.identifiers.push(node);
  if (type !== "hidden") facts.hasVisible = true;
  if (isButtonType(type)) facts.hasButton = true;
}

export function isButtonType(type: string): boolean {
  return type === "submit" || type === "button";
}

export function inputsNamed(flow: Flow, name: string): InputNode[] {
  return factsOf(flow).byName.get(name) ?? [];
}

/** First the general ones, then field by field. */
export function errorsOf(flow: Flow): UiMessage[] {
  return [...flow.ui.messages.filter(({ type }) => type === "error"), ...factsOf(flow).errors];
}

export function hasErrors(flow: Flow): boolean {
  return errorsOf(flow).length > 0;
}

export function hasButton(flow: Flow): boolean {
  return factsOf(flow).hasButton;
}

/** Whether a flow shows, offers and says nothing: a signed-in person may lack the thing that it asks for. */
export function offersNothing(flow: Flow): boolean {
  if (isSignedIn({ ...flow, aal: flow.requested_aal })) return false;
  return flow.ui.messages.length === 0 && !factsOf(flow).hasVisible;
}

/** The flow as it was before a form of it was refused. */
export function withoutErrors(flow: Flow): Flow {
  const rest = (messages: UiMessage[]) => messages.filter(({ type }) => type !== "error");
  const nodes = flow.ui.nodes.map((node) => ({ ...node, messages: rest(node.messages) }));
  return { ...flow, ui: { ...flow.ui, nodes, messages: rest(flow.ui.messages) } };
}

export function withNodes(flow: Flow, nodes: UiNode[]): Flow {
  return { ...flow, ui: { ...flow.ui, nodes } };
}

export function withMessages(flow: Flow, messages: UiMessage[]): Flow {
  return { ...flow, ui: { ...flow.ui, messages } };
}

export function withoutRepeats(messages: UiMessage[]): UiMessage[] {
  return [
    ...new Map(messages.map((message) => [`${message.id} ${message.text}`, message])).values(),
  ];
}

export function changeInputs(flow: Flow, change: (input: InputNode) => InputNode): Flow {
  return withNodes(
    flow,
    flow.ui.nodes.map((node) => (node.type === "input" ? change(node) : node)),
  );
}

export function withAttributes(
  input: InputNode,
  attributes: Partial<InputNode["attributes"]>,
): InputNode {
  return { ...input, attributes: { ...input.attributes, ...attributes } };
}

/** Kratos refreshes, or asks for a second factor, only for a signed-in person. */
export function isSignedIn({ refresh, aal }: { refresh: boolean; aal?: string }): boolean {
  return refresh || aal === "aal2";
}

export function inputValue(flow: Flow, name: string): string {
  const filled = inputsNamed(flow, name).find(({ attributes }) => attributes.value);
  return filled ? String(filled.attributes.value) : "";
}

export function hasInput(flow: Flow, name: string): boolean {
  return factsOf(flow).byName.has(name);
}

export function isNamed(node: UiNode, name: string): node is InputNode {
  return node.type === "input" && node.attributes.name === name;
}

/** Kratos (v1.3.1) gives such a verification the registration's address, which no visitor can choose otherwise. */
export function isAfterRegistration(flow: Flow): boolean {
  return isRequestedAt(flow, "/self-service/registration/");
}

/** Such a verification has the address of the settings (v1.3.1). */
export function isAfterSettings(flow: Flow): boolean {
  return isRequestedAt(flow, "/self-service/settings/");
}

function isRequestedAt({ request_url: address }: Flow, path: string): boolean {
  if (!address || !URL.canParse(address)) return false;
  return new URL(address).pathname.includes(path);
}

/** A sign-in that links a social account to the one with its address: Kratos says so, and whose it is. */
export function isLinking(messages: { id?: number }[]): boolean {
  return messages.some(({ id }) => id === messageIds.linkBySignIn);
}

/** Whether a verification that is done was of a phone number. */
export function isNumberVerified({ ui: { messages } }: Flow): boolean {
  return messages.some(({ id }) => id === messageIds.numberVerified);
}

/** A settings flow that ends a recovery, and in which a password can be chosen. */
export function isPasswordChoice(flow: Flow): boolean {
  const isRecovered = flow.ui.messages.some(({ id }) => id === messageIds.recovered);
  return isRecovered && factsOf(flow).groups.has("password");
}

/** The whole minutes in which something can be changed after a recovery. */
export function minutesAfterRecovery(
  { ui }: { ui: Pick<Flow["ui"], "messages"> },
  nowMs = Date.now(),
): number | undefined {
  const message = ui.messages.find(({ id }) => id === messageIds.recovered);
  const until = message?.context["privileged_session_expires_at_unix"];
  if (typeof until !== "number") return undefined;
  const minutes = Math.floor((until - nowMs / 1000) / 60);
  return minutes > 0 ? minutes : undefined;
}

export function isCodeSent(flow: Flow): boolean {
  return flow.state === "sent_email" || flow.state === "recovery_awaiting_code";
}

export function sentBy(flow: Flow): "code" | "link" {
  return factsOf(flow).groups.has("link") ? "link" : "code";
}

export function resendNames(flow: Flow): string[] {
  if (!isCodeSent(flow)) return [];
  return factsOf(flow)
    .inputs.filter((node) => isResend(node) || isAddressOfLink(node))
    .map((node) => node.attributes.name);
}

/** The address of the mail is untrusted: the person who began the flow wrote it. */
export function sentTo(flow: Flow): string | undefined {
  if (!isCodeSent(flow)) return undefined;
  const addressFields = ["email", "recovery_confirm_address", "identifier", "traits.email"];
  for (const name of addressFields) {
    const value = inputsNamed(flow, name)[0]?.attributes.value;
    if (typeof value === "string" && isOneWord(value)) return value;
  }
  return undefined;
}

export function isResend({ attributes, meta }: InputNode): boolean {
  const isButton = attributes.type === "submit";
  return isButton && (attributes.name === "resend" || meta.label?.id === messageIds.resendCode);
}

/** With links, the address field stays, and the only remaining step is to send it again. */
function isAddressOfLink({ group, attributes }: InputNode): boolean {
  return group === "link" && attributes.name === "email";
}

const taken: number[] = [
  messageIds.accountExists,
  messageIds.linkAtSignIn,
  messageIds.signInAsUsual,
];

export function hasAccount({
  messages,
}: {
  messages: { id: number; isFromHook?: true }[];
}): boolean {
  return messages.some(({ id, isFromHook }) => taken.includes(id) && !isFromHook);
}
