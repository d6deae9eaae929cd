import { isMailAddress } from "./address";
import { readAddress } from "./typed-input";

export const deletionDialog = "delete-account";

type ConfirmationFault = "invalid" | "different";

interface Confirmation {
  address: string | undefined;
  /** As Kratos takes spellings at a sign-in. The specification of the mobile form says "equals". */
  takesSpellings: boolean;
}

export function findConfirmationFault(
  typed: string,
  { address, takesSpellings }: Confirmation,
): ConfirmationFault | undefined {
  const spelled = (text: string) =>
    takesSpellings ? readAddress(text).toLowerCase() : text.trim();
  if (!isMailAddress(spelled(typed))) return "invalid";
  return address && spelled(typed) === spelled(address) ? undefined : "different";
}
