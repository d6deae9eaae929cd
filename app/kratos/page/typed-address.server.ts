import { createOwnCookie } from "../../settings/own-cookie.server";

/**
 * The address with which somebody tried to sign up and that has an account already. The sign-in page fills it in. It
 * is in a cookie for ten minutes, because an address in a URL would be in logs and in the browser's history.
 */
const cookie = createOwnCookie("address", { maxAgeSeconds: 600 });

/** The Set-Cookie line that lets the sign-in page fill in the address. */
export function rememberAddress(address: string): Promise<string> {
  return cookie.serialize(address);
}

export async function findAddress(request: Request): Promise<string | undefined> {
  const address: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof address === "string" ? address : undefined;
}
