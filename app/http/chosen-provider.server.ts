import { createHash } from "node:crypto";
import { env, isSecure } from "../env.server";

/** As long as a provider may take; Kratos waits half an hour. */
const longestSeconds = 3600;

const name = isSecure ? "__Host-social" : "social";
const attributes = `Path=/; Max-Age=${longestSeconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** Instead of a hash: a form has chosen a provider, and Kratos wants a fresh sign-in before it names the address. */
const chosen = "chosen";

/**
 * The Set-Cookie line by which a browser keeps which social sign-in it has begun: a hash of what the provider will
 * send back. `to` is where the form that chose the provider leads.
 */
export function keepChosenProvider(to: string): string {
  const { origin, searchParams } = new URL(to, env.PUBLIC_URL);
  // OAuth 1 has no state in the provider's address.
  const sent = searchParams.get("state") ?? searchParams.get("oauth_token");
  const isProvider = sent !== null && origin !== env.PUBLIC_URL;
  return `${name}=${isProvider ? hash(sent) : chosen}; ${attributes}`;
}

/** Whether a browser has sent a form that chose a provider, and has not been led there yet. */
export function hasChosenProvider(cookies: string | undefined): boolean {
  return readCookie(cookies) === chosen;
}

/**
 * Whether this browser itself has begun the social sign-in whose answer it brings; `query` is the provider's. Kratos
 * (v1.3.1) checks that for browsers' flows only: when somebody who is signed in brings the answer to an app's flow,
 * the app gets that person's session.
 */
export function hasBegunSocialSignIn(cookies: string | undefined, query: URLSearchParams): boolean {
  const begun = readCookie(cookies);
  return ["state", "oauth_token", "denied"].some((parameter) => {
    const [value, ...more] = query.getAll(parameter);
    return value !== undefined && more.length === 0 && hash(value) === begun;
  });
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function readCookie(cookies = ""): string | undefined {
  const pair = cookies.split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
