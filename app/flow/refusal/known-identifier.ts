import { changeInputs, errorsOf, type Flow, type UiNode } from "../flow";
import { isLinking } from "../is-linking";
import { messageIds } from "../message-ids";
import { asVariant, sayAsVariant, variantOf } from "../message-variant";
import { placeAt } from "./place-code-errors";

/** Kratos knows nobody by this address with this way to sign in: it has to be corrected. */
const wrongAddress: number[] = [messageIds.noCodeSignIn, messageIds.noSecurityKey];

/** A passkey that the device has and no account has any more: Kratos (v1.3.1) speaks of a security key and its owner. */
export function sayUnknownPasskey(flow: Flow, refused?: string): Flow {
  return refused === "passkey" ? sayAsVariant(flow, messageIds.noSecurityKey, "passkey") : flow;
}

/**
 * The flow of somebody who signs in again, in which the known address cannot be changed: the form that asks for a code
 * shows it, where password managers and Kratos' own tests look for it, and the others have it hidden. Kratos hides it
 * itself unless codes are on (v1.3.1).
 */
export function fixKnownIdentifier(flow: Flow): Flow {
  const isWrong = errorsOf(flow).some(
    (message) => wrongAddress.includes(message.id) && !variantOf(message),
  );
  if (!flow.refresh || isWrong) return flow;
  return changeInputs(flow, (input) => {
    const { name, value } = input.attributes;
    const isKnown = name === "identifier" && value && input.messages.length === 0;
    return isKnown ? { ...input, isKnown: true } : input;
  });
}

/**
 * The flow in which wrong credentials are said at the password: it is gone and has to be typed again, the address only
 * perhaps. Somebody who signs in again, or links an account, can only have typed a wrong password. `refused` is the group of the form that was
 * just sent: Kratos (v1.3.1) says the same of a passkey.
 */
export function blamePassword(flow: Flow, refused?: string): Flow {
  if (refused !== undefined && refused !== "password") return flow;
  const isKnown =
    (flow.refresh || isLinking(flow.ui.messages)) && !flow.ui.nodes.some(isIdentifierField);
  return placeAt(flow, "password", {
    ids: [messageIds.wrongCredentials],
    as: (message) => (isKnown ? asVariant(message, "known") : message),
  });
}

function isIdentifierField({ type, attributes, isKnown }: UiNode): boolean {
  return (
    type === "input" && attributes.name === "identifier" && attributes.type !== "hidden" && !isKnown
  );
}
