import { changeInputs, withAttributes, type Flow, type InputNode } from "../flow";

/** The field of a verification's address. */
const field = "email";

/**
 * The form that sends a message to verify an address, with the address of who is signed in hidden: it is shown once above
 * the form, since typing another one there would not change it. Unchanged if another is in the field, or it was refused.
 */
export function hideOwnAddress(flow: Flow, own: string | undefined): Flow {
  if (flow.state !== "choose_method" || own === undefined) return flow;
  return changeInputs(flow, (input) =>
    isField(input) && input.attributes.value === own && input.messages.length === 0
      ? withAttributes(input, { type: "hidden" })
      : input,
  );
}

function isField({ attributes }: InputNode): boolean {
  return attributes.name === field && attributes.type !== "submit";
}

/** The address that such a form has hidden. */
export function hiddenAddress({ ui }: Flow): string | undefined {
  const node = ui.nodes.find(
    (each) => each.type === "input" && isField(each) && each.attributes.type === "hidden",
  );
  return node?.type === "input" ? String(node.attributes.value) : undefined;
}
