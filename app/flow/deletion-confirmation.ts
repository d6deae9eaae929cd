const addressFormat = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type ConfirmationFault = "invalid" | "different";

/** What is wrong with the e-mail typed to confirm a deletion; nothing when it is the account's own. */
export function findConfirmationFault(
  typed: string,
  address: string | undefined,
): ConfirmationFault | undefined {
  const email = typed.trim();
  if (!addressFormat.test(email)) return "invalid";
  return email === address ? undefined : "different";
}
