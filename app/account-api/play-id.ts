import type { Session } from "../kratos/sessions.server";

const defaultPlayId = "1";

/**
 * The account's number at the account API, from the session's public metadata; "1" where there is none, as
 * docs/requirements.md has it. Undefined when it could lead to another address than one account's, and where it
 * `isRequired` and missing.
 */
export function findPlayId({ identity }: Session, isRequired: boolean): string | undefined {
  const value = identity.metadata_public?.play_id ?? (isRequired ? undefined : defaultPlayId);
  const id = typeof value === "number" ? String(value) : value;
  return typeof id === "string" && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}
