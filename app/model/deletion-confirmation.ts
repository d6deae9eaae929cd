import { isMailAddress } from "./address";
import { readAddress } from "./typed-input";

export const deletionDialog = "delete-account";

type ConfirmationFault = "invalid" | "different";

interface Confirmation {
  address: string | undefined;
  /** Whether it may be spelled as Kratos takes it at a sign-in. The specification of the mobile form says "equals". */
  takesSpellings: boolean;
}

/** The fault of the email typed to confirm a deletion; undefined if it is the account's own. */
export function findConfirmationFault(
  typed: string,
  { address, takesSpellings }: Confirmation,
): ConfirmationFault | undefined {
  const spelled = (text: string) =>
    takesSpellings ? readAddress(text).toLowerCase() : text.trim();
  if (!isMailAddress(spelled(typed))) return "invalid";
  return address && spelled(typed) === spelled(address) ? undefined : "different";
}
