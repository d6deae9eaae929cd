import { isSecure } from "../settings/env.server";
import { ownCookieName, readCookie } from "../settings/own-cookie.server";
import { isValidSignature, sign } from "./signature.server";

/** Kratos' names of the ways to sign in that a page can mark; a second step is none. */
const methods = ["password", "code", "passkey", "webauthn"];
/** Those of the second steps with which a page can begin. A backup code is for when nothing else is at hand. */
const secondSteps = ["totp", "webauthn", "code"];
const yearInSeconds = 31_536_000;
const longestProvider = 64;
const first: Kept = { name: ownCookieName("last"), purpose: "last-way" };
const second: Kept = { name: ownCookieName("last-second-step"), purpose: "last-second-step" };
const attributes = `Path=/; Max-Age=${yearInSeconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** The way by which somebody last signed in with this browser. */
export interface LastWay {
  method: string;
  /** The id of a social provider. */
  provider?: string;
}

/**
 * The Set-Cookie line that keeps the way for a year, for the mark on the sign-in page. It says nothing about whose
 * account it was. Undefined for what is no way to sign in.
 */
export function rememberWay({ method, provider }: LastWay): string | undefined {
  const isKnown = provider ? provider.length <= longestProvider : methods.includes(method);
  if (!isKnown) return undefined;
  return keep(first, encodeURIComponent(provider ? `oidc:${provider}` : method));
}

/** The same for the second step, with which the next one then begins. */
export function rememberSecondStep(method: string): string | undefined {
  return secondSteps.includes(method) ? keep(second, method) : undefined;
}

/** Kratos' name of the second step that was last used with this browser. */
export function findSecondStep(request: Request): string | undefined {
  return read(request, second);
}

export function findWay(request: Request): LastWay | undefined {
  const way = read(request, first);
  if (way === undefined) return undefined;
  const said = decodeURIComponent(way);
  const provider = said.startsWith("oidc:") ? said.slice("oidc:".length) : undefined;
  return provider ? { method: "oidc", provider } : { method: said };
}

/** A cookie, and what its signature is for. */
interface Kept {
  name: string;
  purpose: string;
}

function keep({ name, purpose }: Kept, way: string): string {
  return `${name}=${way}.${sign(purpose, way)}; ${attributes}`;
}

/** What such a cookie keeps; undefined without one that we have signed. A provider's id may have dots; a signature has none. */
function read(request: Request, { name, purpose }: Kept): string | undefined {
  const value = readCookie(request.headers.get("Cookie"), name) ?? "";
  const at = value.lastIndexOf(".");
  const way = value.slice(0, Math.max(at, 0));
  return isValidSignature(purpose, way, value.slice(at + 1)) ? way : undefined;
}
