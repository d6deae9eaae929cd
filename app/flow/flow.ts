import type { z } from "zod";
import type { IdentityField } from "../model/identity-field";
import type { JsonObject } from "../model/json-text";
import type { flowSchema, messageSchema, nodeSchema } from "./flow-schema";

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

/** What a node draws of the identity schema, once that is known. */
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

/** Whether a flow offers nothing that could be seen or pressed, and says nothing either. */
export function offersNothing({ ui: { nodes, messages } }: Flow): boolean {
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

/** The flow with each input as `change` returns it. */
export function changeInputs(flow: Flow, change: (input: InputNode) => InputNode): Flow {
  const nodes = flow.ui.nodes.map((node) => (node.type === "input" ? change(node) : node));
  return { ...flow, ui: { ...flow.ui, nodes } };
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
