import { isMailAddress } from "./mail-address";

export type ConfirmationFault = "invalid" | "different";

/** What is wrong with the e-mail typed to confirm a deletion; nothing when it is the account's own. */
export function findConfirmationFault(
  typed: string,
  address: string | undefined,
): ConfirmationFault | undefined {
  const email = typed.trim();
  if (!isMailAddress(email)) return "invalid";
  return email === address ? undefined : "different";
}
