import { digest } from "./signature.server";
import { env } from "../config/env.server";
import { readPlainCookie } from "./own-cookies.server";

/** Replaces the hash when a form chose a provider, but Kratos wants a fresh sign-in before it names the address. */
const chosen = "chosen";

/**
 * The value of the cookie for a social sign-in that this browser began: a hash of the state that the provider will
 * send back. `to` is the address that the provider's form leads to.
 */
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

/** Whether a browser sent a form that chose a provider, and was not redirected there yet. */
export function hasChosenProvider(cookies: string | undefined): boolean {
  return readPlainCookie(cookies, "social") === chosen;
}

/**
 * Whether this browser began the social sign-in whose answer it brings; `query` is the provider's. Kratos (v1.3.1)
 * checks that only for browser flows: when a signed-in person brings the answer to an app's flow, the app gets that
 * person's session.
 */
export function hasBegunSocialSignIn(cookies: string | undefined, query: URLSearchParams): boolean {
  const begun = readPlainCookie(cookies, "social");
  return ["state", "oauth_token", "denied"].some((parameter) => {
    const [value, ...more] = query.getAll(parameter);
    return value !== undefined && more.length === 0 && digest(value) === begun;
  });
}
