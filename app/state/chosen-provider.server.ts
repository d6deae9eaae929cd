import { digest } from "./signature.server";
import { env } from "../config/env.server";
import { readPlainCookie } from "./own-cookies.server";

/** Replaces the hash if Kratos wants a fresh sign-in before it names the provider's address. */
const chosen = "chosen";

/** A hash of the state that the provider will send back, from the address to which its form leads. */
export function chosenProvider(to: string): string {
  const { origin, searchParams } = new URL(to, env.PUBLIC_URL);
  // OAuth 1 has no state in the provider's address.
  const sent = searchParams.get("state") ?? searchParams.get("oauth_token");
  const isProvider = sent !== null && origin !== env.PUBLIC_URL;
  return isProvider ? digest(sent) : chosen;
}

export function isSocialForm(typed: URLSearchParams | undefined): boolean {
  return typed !== undefined && (typed.has("provider") || typed.has("link"));
}

/** The browser was not redirected to the provider yet. */
export function hasChosenProvider(cookies: string | undefined): boolean {
  return readPlainCookie(cookies, "social") === chosen;
}

/**
 * Kratos (v1.3.1) checks this only for browser flows: an app's flow would get the session of a signed-in person who
 * brings the provider's answer to it.
 */
export function hasBegunSocialSignIn(cookies: string | undefined, query: URLSearchParams): boolean {
  const begun = readPlainCookie(cookies, "social");
  return ["state", "oauth_token", "denied"].some((parameter) => {
    const [value, ...more] = query.getAll(parameter);
    return value !== undefined && more.length === 0 && digest(value) === begun;
  });
}
