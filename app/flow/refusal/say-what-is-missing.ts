import { changeInputs, type Flow, type InputNode, type UiMessage } from "../flow";
import { messageIds } from "../message-ids";
import { asVariant, variantOf as variantIn, type Variant } from "../message-variant";
import { asksForMail } from "../field-title";
import { backupCodeField, isOneTimeCode } from "../one-time-code";

/**
 * The flow in which an empty field is said by what belongs there, if that is an e-mail, a password or a code, a code that
 * is too short by its six digits, and an agreement by what it is for.
 */
export function sayWhatIsMissing(flow: Flow): Flow {
  return changeInputs(flow, (input) => {
    if (input.trait?.kind === "agreement") return sayAccept(input);
    const variant = variantOf(input);
    if (!variant) return input;
    const isCode = isOneTimeCode(input.attributes.name);
    const messages = input.messages.map((message) => {
      if (isCode && message.id === messageIds.tooShort) return asVariant(digits(message), "digits");
      return isMissing(message) && !variantIn(message) ? asVariant(message, variant) : message;
    });
    return { ...input, messages };
  });
}

/** Unticked it is not sent, or is false where `true` is expected. */
function sayAccept(input: InputNode): InputNode {
  const messages = input.messages.map((message) => {
    const isUnticked = isMissing(message) || message.id === messageIds.constant;
    return isUnticked ? asVariant({ ...message, id: messageIds.constant }, "accept") : message;
  });
  return { ...input, messages };
}

function digits(message: UiMessage): UiMessage {
  return { ...message, id: messageIds.missing };
}

function isMissing({ id }: UiMessage): boolean {
  return id === messageIds.missing;
}

function variantOf(node: InputNode): Variant | undefined {
  const { name, type } = node.attributes;
  if (type === "email" || (name === "identifier" && asksForMail(node))) return "email";
  if (type === "password") return "password";
  return isOneTimeCode(name) || name === backupCodeField ? "code" : undefined;
}
