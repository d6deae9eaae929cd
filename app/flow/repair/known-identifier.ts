import { errorsOf, type Flow, type UiNode } from "../flow";
import { messageIds } from "../message-ids";
import { asVariant } from "../message-variant";
import { placeAt } from "./place-code-errors";

/** Kratos knows nobody by this address with this way to sign in: it has to be corrected. */
const wrongAddress: number[] = [messageIds.noCodeSignIn, messageIds.noSecurityKey];

/**
 * The flow of somebody who signs in again, with the address that it already has hidden: it is shown once above the
 * forms instead of in each. Kratos hides it itself unless codes are on (v1.3.1).
 */
export function hideKnownIdentifier(flow: Flow): Flow {
  const isWrong = errorsOf(flow).some(({ id }) => wrongAddress.includes(id));
  if (!flow.refresh || isWrong) return flow;
  const hide = (node: UiNode): UiNode =>
    node.type === "input" &&
    node.attributes.name === "identifier" &&
    node.attributes.value &&
    node.messages.length === 0
      ? { ...node, attributes: { ...node.attributes, type: "hidden" } }
      : node;
  return { ...flow, ui: { ...flow.ui, nodes: flow.ui.nodes.map(hide) } };
}

/**
 * The flow in which wrong credentials are a wrong password, at its field, if nothing else is asked of somebody who signs
 * in again: the other ways are not in error.
 */
export function blamePasswordAlone(flow: Flow): Flow {
  if (!flow.refresh || flow.ui.nodes.some(isIdentifierField)) return flow;
  return placeAt(flow, "password", {
    ids: [messageIds.wrongCredentials],
    as: (message) => asVariant(message, "known"),
  });
}

function isIdentifierField({ type, attributes }: UiNode): boolean {
  return type === "input" && attributes.name === "identifier" && attributes.type !== "hidden";
}
