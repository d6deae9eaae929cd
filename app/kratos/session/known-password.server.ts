import { createOwnCookie } from "../../settings/own-cookie.server";
import type { WaysIn } from "../../flow/ways-in";

/**
 * Whose password this browser has seen saved or accepted, until it is closed: Kratos (v1.3.1) tells it only of a session
 * that began with one. Kratos' settings cannot remove a password.
 */
const cookie = createOwnCookie("password");

/** The Set-Cookie line after a password of this identity was saved or accepted. */
export function rememberPassword(identityId: string): Promise<string> {
  return cookie.serialize(identityId);
}

/** The ways in, with the password if this browser knows that the person has one. */
export async function withKnownPassword(
  request: Request,
  ways: WaysIn,
  identityId: string | undefined,
): Promise<WaysIn> {
  const known: unknown = await cookie.parse(request.headers.get("Cookie"));
  return identityId && known === identityId ? { ...ways, password: true } : ways;
}
