import type { Flow, UiNode } from "../../flow";
import { usernameFields } from "../model/username";

/**
 * The registration without "Back" to its first step where the page names the person: the link to change that leads
 * there too.
 */
export function keepOneWayBack(flow: Flow): Flow {
  const { nodes } = flow.ui;
  if (!nodes.some(isNameOfPerson)) return flow;
  return { ...flow, ui: { ...flow.ui, nodes: nodes.filter((node) => !isBack(node)) } };
}

function isNameOfPerson({ type, attributes }: UiNode): boolean {
  return (
    type === "input" &&
    attributes.type === "hidden" &&
    usernameFields.includes(attributes.name) &&
    Boolean(attributes.value)
  );
}

/** From the page for a code, a button of the same name leads to the choice of ways (v1.3.1). */
function isBack({ type, attributes }: UiNode): boolean {
  return type === "input" && attributes.name === "screen" && attributes.value === "previous";
}
