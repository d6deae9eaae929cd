import type { Flow, UiNode } from "./flow";

/** Any number of these is small: tokens, ids, names, what people type. */
const usualValue = 200;
/** Of longer ones, all together. */
const mostOfLonger = 6_000;
/** What a browser's script is given to make a key with, which lists those that are there. */
const longestForScript = 8_000;

/**
 * The flow without values that are too long to be drawn: Kratos keeps whatever anybody types, and a page says it
 * several times.
 */
export function boundValues(flow: Flow): Flow {
  let left = mostOfLonger;
  const isDrawable = (node: UiNode) => {
    const length = lengthOf(node);
    if (length <= usualValue) return true;
    if (["webauthn", "passkey"].includes(node.group)) return length <= longestForScript;
    left -= length;
    return left >= 0;
  };
  const nodes = flow.ui.nodes.map((node) => (isDrawable(node) ? node : withoutValue(node)));
  return { ...flow, ui: { ...flow.ui, nodes } };
}

function lengthOf(node: UiNode): number {
  return node.type === "input" ? String(node.attributes.value ?? "").length : 0;
}

function withoutValue(node: UiNode): UiNode {
  if (node.type !== "input") return node;
  return { ...node, attributes: { ...node.attributes, value: undefined } };
}
