import { isMailAddress } from "./address";

/** The value of `?dialog=` for the deletion dialog. */
export const deletionDialog = "delete-account";

export type ConfirmationFault = "invalid" | "different";

/** The email that confirms a deletion. */
export interface Confirmation {
  /** The account's own. */
  address: string | undefined;
  /** Whether capitals may differ, as at Kratos. The specification of the mobile form says "equals". */
  ignoresCase: boolean;
}

/** What is wrong with the email typed to confirm a deletion; undefined if it is the account's own. */
export function findConfirmationFault(
  typed: string,
  { address, ignoresCase }: Confirmation,
): ConfirmationFault | undefined {
  const spelled = (text: string) => (ignoresCase ? text.trim().toLowerCase() : text.trim());
  if (!isMailAddress(typed.trim())) return "invalid";
  return address && spelled(typed) === spelled(address) ? undefined : "different";
}
