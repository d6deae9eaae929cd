import { type Flow, type FlowKind, type InputNode, inputsNamed, type UiNode } from "../model/flow";
import type { Layout } from "./layout";
import { asksForPasswordOnly, isOpen, isPersonKnown, placeMessages, sayAtField } from "./messages";
import { usernameFields } from "./username";

export interface FitOptions {
  kind: FlowKind;
  layout: Layout;
  /** The group of the refused form, if that is known. */
  refused?: string;
  /** The typed or suggested value of a field. */
  typedIn?: (input: InputNode) => string | undefined;
}

/** Drops hidden nodes and long values, adds typed or suggested ones, and places messages, in one pass. */
export function fitNodes(flow: Flow, options: FitOptions): Flow {
  const { kind, refused } = options;
  const valueOf = (input: InputNode) => options.typedIn?.(input) ?? input.attributes.value;
  const mayBeKnown = options.layout === "stacked" && isPersonKnown(flow, refused);
  const isKnown = (input: InputNode, value: unknown) =>
    mayBeKnown && input.attributes.name === "identifier" && Boolean(value);
  const isFixed = (input: InputNode) =>
    input.messages.length === 0 && isKnown(input, valueOf(input));
  const { above, atFields } = placeMessages(flow, {
    kind,
    refused,
    isKnown: asksForPasswordOnly(flow, isFixed),
  });
  const isDrawable = makeBounds();
  const fitInput = (input: InputNode): InputNode => {
    const typed = valueOf(input);
    const value = isDrawable(input, typed) ? typed : undefined;
    const placed = isOpen(input) ? (atFields.get(input.attributes.name) ?? []) : [];
    const messages = [...sayAtField(input), ...placed];
    return {
      ...input,
      attributes: { ...input.attributes, value },
      messages,
      ...(messages.length === 0 && isKnown(input, value) ? { isKnown: true as const } : {}),
    };
  };
  const hasOtherWayBack = kind === "registration" && namesPerson(flow);
  const nodes: UiNode[] = [];
  for (const node of flow.ui.nodes) {
    if (hasOtherWayBack && isBack(node)) continue;
    nodes.push(node.type === "input" ? fitInput(node) : node);
  }
  return { ...flow, ui: { ...flow.ui, nodes, messages: above } };
}

/** A registration that names its person has "Back" and the link to change, which both lead to the first step. */
function namesPerson(flow: Flow): boolean {
  return usernameFields.some((name) =>
    inputsNamed(flow, name).some(
      ({ attributes: { type, value } }) => type === "hidden" && Boolean(value),
    ),
  );
}

/** On the page for a code, a button of this name leads to the choice of ways (v1.3.1). */
function isBack({ type, attributes }: UiNode): boolean {
  return type === "input" && attributes.name === "screen" && attributes.value === "previous";
}

/** Shorter values are not counted: tokens, ids, names, typed text. */
const usualValue = 200;
const mostOfLonger = 6_000;
/** For the script that creates a key; it lists the existing keys. */
const longestForScript = 8_000;

/** Kratos keeps any typed value, and a page repeats it several times. */
function makeBounds(): (input: InputNode, value: unknown) => boolean {
  let left = mostOfLonger;
  return ({ trait, group }, value) => {
    // An emptied trait would be saved as empty, so a long one is not drawn at all.
    if (trait) return true;
    const length = String(value).length;
    if (length <= usualValue) return true;
    if (["webauthn", "passkey"].includes(group)) return length <= longestForScript;
    left -= length;
    return left >= 0;
  };
}
