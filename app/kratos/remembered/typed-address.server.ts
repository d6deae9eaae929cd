import { createOwnCookie } from "../../settings/own-cookie.server";

/**
 * The address that somebody has just sent to sign in, sign up or recover an account with. The sign-in and recovery
 * pages fill it in; nothing else is read from it. It is in a cookie for ten minutes, because an address in a URL would
 * be in logs and in the browser's history.
 */
const cookie = createOwnCookie("address", { maxAgeSeconds: 600 });

/** The Set-Cookie line that lets the next page fill in the address. */
export function rememberAddress(address: string): Promise<string> {
  return cookie.serialize(address);
}

/** The Set-Cookie line that forgets it, once somebody is signed in. */
export function forgetAddress(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

export async function findAddress(request: Request): Promise<string | undefined> {
  const address: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof address === "string" && address !== "" ? address : undefined;
}
