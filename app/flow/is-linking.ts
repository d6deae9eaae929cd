import { messageIds } from "./message-ids";

/** Whether a sign-in links a social account to the one that already has its address: Kratos says so, and whose it is. */
export function isLinking(messages: { id?: number }[]): boolean {
  return messages.some(({ id }) => id === messageIds.linkBySignIn);
}
