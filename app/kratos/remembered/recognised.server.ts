import { createOwnCookie } from "../../settings/own-cookie.server";

/** The number of lists that are remembered. */
const mostLists = 2;

/** Digests of what the person has recognised on the security check, the newest first. */
const cookie = createOwnCookie("recognised");

export async function readRecognised(request: Request): Promise<string[]> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/** The Set-Cookie line after the person has recognised everything in one more list. */
export async function rememberRecognised(request: Request, digest: string): Promise<string> {
  const others = (await readRecognised(request)).filter((each) => each !== digest);
  return cookie.serialize([digest, ...others].slice(0, mostLists));
}
