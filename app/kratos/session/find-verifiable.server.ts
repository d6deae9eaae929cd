import { accountAddress } from "./session.server";
import type { Session } from "./other-sessions.server";

export type Verifiable = Session["identity"]["verifiable_addresses"][number];

/** Kratos' record of an address. It keeps it trimmed and in lower case, whatever the trait says, or exactly as it is. */
export function findVerifiable(
  { verifiable_addresses: addresses }: Session["identity"],
  address: string,
): Verifiable | undefined {
  const find = (wanted: string) => addresses.find(({ value }) => value === wanted);
  return find(address) ?? find(address.trim().toLowerCase());
}

/** The address that is to be verified next: the account's own, which pages name first, before any other. */
export function findUnverified(identity: Session["identity"]): Verifiable | undefined {
  const own = findVerifiable(identity, accountAddress({ identity }));
  return own?.verified === false
    ? own
    : identity.verifiable_addresses.find(({ verified }) => !verified);
}

/** Whether Kratos has the account's address and has not verified it. */
export function isUnverified({ identity }: Pick<Session, "identity">): boolean {
  return findVerifiable(identity, accountAddress({ identity }))?.verified === false;
}
