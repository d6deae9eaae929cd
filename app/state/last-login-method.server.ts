import { isValidSignature, sign } from "./signature.server";
import { cookieLine, readOwnCookie } from "./cookie.server";

/** Kratos' names of the ways to sign in that a page can mark; a second step is none. */
const methods = ["password", "code", "passkey", "webauthn"];
const longestProvider = 64;
const purpose = "last-way";

/** The way by which somebody last signed in with this browser. */
export interface LastLoginMethod {
  method: string;
  /** The id of a social provider. */
  provider?: string;
}

/**
 * The Set-Cookie line that keeps the way for a year, for the mark on the sign-in page. It says nothing about whose
 * account it was. Undefined for a method that signs nobody in.
 */
export function rememberLoginMethod({ method, provider }: LastLoginMethod): string | undefined {
  const isKnown = provider ? provider.length <= longestProvider : methods.includes(method);
  if (!isKnown) return undefined;
  const way = encodeURIComponent(provider ? `oidc:${provider}` : method);
  return cookieLine("last", `${way}.${sign(purpose, way)}`);
}

export function findLoginMethod(request: Request): LastLoginMethod | undefined {
  const way = read(request);
  if (way === undefined) return undefined;
  const said = decodeURIComponent(way);
  const provider = said.startsWith("oidc:") ? said.slice("oidc:".length) : undefined;
  return provider ? { method: "oidc", provider } : { method: said };
}

/** What the cookie keeps; undefined without one that we have signed. A provider's id may have dots; a signature has none. */
function read(request: Request): string | undefined {
  const value = readOwnCookie(request.headers.get("Cookie"), "last") ?? "";
  const at = value.lastIndexOf(".");
  const way = value.slice(0, Math.max(at, 0));
  return isValidSignature(purpose, way, value.slice(at + 1)) ? way : undefined;
}
