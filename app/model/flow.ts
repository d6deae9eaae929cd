import type { z } from "zod";
import type { flowSchema, messageSchema, nodeSchema } from "./flow-schema";
import type { IdentityField } from "./identity-field";
import type { JsonObject } from "./json-text";
import { messageIds } from "./message-ids";
import { isOneWord } from "./name";

export const flowKinds = ["login", "registration", "recovery", "verification", "settings"] as const;
export type FlowKind = (typeof flowKinds)[number];

/** One screen as the identity service describes it (`LoginFlow`, `RegistrationFlow`, …). */
export type Flow = Omit<z.infer<typeof flowSchema>, "ui"> & {
  ui: Omit<z.infer<typeof flowSchema>["ui"], "nodes"> & { nodes: UiNode[] };
  /** The traits of its identity as Kratos wrote them, digit by digit. Only of a settings flow. */
  traits?: JsonObject;
};
/** With the field of the identity schema that it draws, once that is known. */
export type UiNode = z.infer<typeof nodeSchema> & DrawnTrait;
export type UiMessage = z.infer<typeof messageSchema>;

/** The parts of the identity schema that a node draws, once the schema is known. */
export interface DrawnTrait {
  /** Its field; of a row in a list, the list. */
  trait?: IdentityField;
  /** The names of the objects and lists around it, the outermost first. */
  within?: string[];
  /** The ticked values of a list of enumerations. */
  ticked?: string[];
  /** It is known and cannot be changed here. */
  isKnown?: true;
  /** The offset of a stored time: `+01:00`. */
  offset?: string;
}

export type InputNode = Extract<UiNode, { type: "input" }>;

/** A flow's errors: first the general ones, then field by field. */
export function errorsOf(flow: Flow): UiMessage[] {
  const messages = [...flow.ui.messages, ...flow.ui.nodes.flatMap((node) => node.messages)];
  return messages.filter((message) => message.type === "error");
}

/** Whether a form was refused. */
export function hasErrors(flow: Flow): boolean {
  return errorsOf(flow).length > 0;
}

/** Whether the flow offers any way to continue. */
export function hasButton({ ui }: Flow): boolean {
  return ui.nodes.some(
    (node) => node.type === "input" && ["submit", "button"].includes(node.attributes.type),
  );
}

/**
 * Whether a flow offers nothing that could be seen or pressed, and says nothing either. Somebody who is signed in may
 * lack what it asks for.
 */
export function offersNothing(flow: Flow): boolean {
  if (isSignedIn({ ...flow, aal: flow.requested_aal })) return false;
  const { nodes, messages } = flow.ui;
  const isUnseen = (node: UiNode) =>
    node.type === "script" || (node.type === "input" && node.attributes.type === "hidden");
  return messages.length === 0 && nodes.every(isUnseen);
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

/** Each message once, by its number and its words. */
export function withoutRepeats(messages: UiMessage[]): UiMessage[] {
  return [
    ...new Map(messages.map((message) => [`${message.id} ${message.text}`, message])).values(),
  ];
}

/** The flow with each input as `change` returns it. */
export function changeInputs(flow: Flow, change: (input: InputNode) => InputNode): Flow {
  return withNodes(
    flow,
    flow.ui.nodes.map((node) => (node.type === "input" ? change(node) : node)),
  );
}

/** The input with some attributes changed. */
export function withAttributes(
  input: InputNode,
  attributes: Partial<InputNode["attributes"]>,
): InputNode {
  return { ...input, attributes: { ...input.attributes, ...attributes } };
}

/**
 * Whether the person of a sign-in flow is signed in already: only then does Kratos refresh or ask for a second
 * factor.
 */
export function isSignedIn({ refresh, aal }: { refresh: boolean; aal?: string }): boolean {
  return refresh || aal === "aal2";
}

/** The first value of the fields of this name; empty if none has one. */
export function inputValue({ ui }: Flow, name: string): string {
  for (const { type, attributes } of ui.nodes) {
    if (type === "input" && attributes.name === name && attributes.value) {
      return String(attributes.value);
    }
  }
  return "";
}

/** Whether the flow has a field of this name. */
export function hasInput({ ui }: Flow, name: string): boolean {
  return ui.nodes.some((node) => isNamed(node, name));
}

/** Whether a node is a field of this name. */
export function isNamed(node: UiNode, name: string): node is InputNode {
  return node.type === "input" && node.attributes.name === name;
}

/**
 * Whether a verification began with a registration. Kratos (v1.3.1) gives it the address that the registration was
 * requested with, which no visitor can choose for a verification of their own.
 */
export function isAfterRegistration(flow: Flow): boolean {
  return isRequestedAt(flow, "/self-service/registration/");
}

/** Whether a verification began with a new address in the settings. It has their address (v1.3.1). */
export function isAfterSettings(flow: Flow): boolean {
  return isRequestedAt(flow, "/self-service/settings/");
}

function isRequestedAt({ request_url: address }: Flow, path: string): boolean {
  if (!address || !URL.canParse(address)) return false;
  return new URL(address).pathname.includes(path);
}

/** Whether a sign-in links a social account to the one that already has its address: Kratos says so, and whose it is. */
export function isLinking(messages: { id?: number }[]): boolean {
  return messages.some(({ id }) => id === messageIds.linkBySignIn);
}

/** Whether a settings flow ends a recovery, and a password can be chosen in it. */
export function isPasswordChoice({ ui }: Flow): boolean {
  const isRecovered = ui.messages.some(({ id }) => id === messageIds.recovered);
  return isRecovered && ui.nodes.some(({ group }) => group === "password");
}

/**
 * The whole minutes that are left, after a recovery, to change something without signing in again; undefined if Kratos
 * does not say or none is left.
 */
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

/** Whether the flow waits for a code or a link that has been sent. */
export function isCodeSent(flow: Flow): boolean {
  return flow.state === "sent_email" || flow.state === "recovery_awaiting_code";
}

/** What the mail has that the flow waits for. */
export function sentBy({ ui }: Flow): "code" | "link" {
  return ui.nodes.some(({ group }) => group === "link") ? "link" : "code";
}

/** The fields that ask for another mail if they are in a posted form. */
export function resendNames(flow: Flow): string[] {
  if (!isCodeSent(flow)) return [];
  return inputs(flow)
    .filter((node) => isResend(node) || isAddressOfLink(node))
    .map((node) => node.attributes.name);
}

/**
 * The address that the mail went to, if the flow still has it. It is untrusted: the person who started the flow wrote
 * it, and a link opens the flow.
 */
export function sentTo(flow: Flow): string | undefined {
  if (!isCodeSent(flow)) return undefined;
  const named = ["email", "recovery_confirm_address", "identifier", "traits.email"];
  for (const name of named) {
    const value = inputs(flow).find((node) => node.attributes.name === name)?.attributes.value;
    if (typeof value === "string" && isOneWord(value)) return value;
  }
  return undefined;
}

function inputs(flow: Flow): InputNode[] {
  return flow.ui.nodes.filter((node) => node.type === "input");
}

function isResend({ attributes, meta }: InputNode): boolean {
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

/** Whether a registration was refused because the address has an account already. */
export function hasAccount({
  messages,
}: {
  messages: { id: number; isFromHook?: true }[];
}): boolean {
  return messages.some(({ id, isFromHook }) => taken.includes(id) && !isFromHook);
}
