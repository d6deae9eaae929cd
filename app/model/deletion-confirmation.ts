import { isMailAddress } from "./address";

/** The value of `?dialog=` for the deletion dialog. */
export const deletionDialog = "delete-account";

export type ConfirmationFault = "invalid" | "different";

/** What is wrong with the email typed to confirm a deletion; undefined if it is the account's own. */
export function findConfirmationFault(
  typed: string,
  address: string | undefined,
): ConfirmationFault | undefined {
  if (!isMailAddress(typed)) return "invalid";
  return typed === address ? undefined : "different";
}
