import { changeInputs, type Flow } from "../flow";
import { messageIds } from "../message-ids";

/**
 * The registration with "Continue" on the button of its first step. Kratos calls it "Sign up" (v1.3.1), though that
 * happens in the second.
 */
export function nameFirstStep(flow: Flow): Flow {
  return changeInputs(flow, (input) => {
    const { name, value } = input.attributes;
    const { label } = input.meta;
    return name === "method" && value === "profile" && label?.id === messageIds.signUp
      ? { ...input, meta: { label: { ...label, id: messageIds.continue } } }
      : input;
  });
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
