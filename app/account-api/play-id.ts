import type { Session } from "../kratos/session/other-sessions.server";

const defaultPlayId = "1";

/**
 * The account's number at the account API, from the session's public metadata; "1" if there is none, as
 * docs/requirements.md demands. Undefined if it could change the path of the call, or if it is missing and
 * `isRequired`.
 */
export function findPlayId({ identity }: Session, isRequired: boolean): string | undefined {
  const value = identity.metadata_public?.play_id ?? (isRequired ? undefined : defaultPlayId);
  const id = typeof value === "number" ? String(value) : value;
  return typeof id === "string" && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}
