import { isSecure } from "../settings/env.server";
import { ownCookieName, readCookie } from "../settings/own-cookie.server";
import { isValidSignature, sign } from "./signature.server";

/** Kratos' names of the ways to sign in that a page can mark; a second step is none. */
const methods = ["password", "code", "passkey", "webauthn"];
/** Those of the second steps with which a page can begin. A backup code is for when nothing else is at hand. */
const secondSteps = ["totp", "webauthn", "code"];
const yearInSeconds = 31_536_000;
const longestProvider = 64;
const purpose = "last-way";
const name = ownCookieName("last");
const secondPurpose = "last-second-step";
const secondName = ownCookieName("last-second-step");
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
  const way = encodeURIComponent(provider ? `oidc:${provider}` : method);
  return `${name}=${way}.${sign(purpose, way)}; ${attributes}`;
}

/** The same for the second step, with which the next one then begins. */
export function rememberSecondStep(method: string): string | undefined {
  if (!secondSteps.includes(method)) return undefined;
  return `${secondName}=${method}.${sign(secondPurpose, method)}; ${attributes}`;
}

/** Kratos' name of the second step that was last used with this browser. */
export function findSecondStep(request: Request): string | undefined {
  const value = readCookie(request.headers.get("Cookie"), secondName) ?? "";
  const [method = "", signature = ""] = splitAtLastDot(value);
  return isValidSignature(secondPurpose, method, signature) ? method : undefined;
}

export function findWay(request: Request): LastWay | undefined {
  const [way = "", signature = ""] = splitAtLastDot(
    readCookie(request.headers.get("Cookie"), name) ?? "",
  );
  if (!isValidSignature(purpose, way, signature)) return undefined;
  const said = decodeURIComponent(way);
  const provider = said.startsWith("oidc:") ? said.slice("oidc:".length) : undefined;
  return provider ? { method: "oidc", provider } : { method: said };
}

/** A provider's id may have dots; a signature has none. */
function splitAtLastDot(value: string): string[] {
  const at = value.lastIndexOf(".");
  return [value.slice(0, Math.max(at, 0)), value.slice(at + 1)];
}
