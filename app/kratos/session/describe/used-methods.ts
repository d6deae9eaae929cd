import type { Session } from "../other-sessions.server";

/** Some databases keep `authenticated_at` in whole seconds only. */
const sameMomentMs = 2_000;

/**
 * The methods by which somebody signed in. Kratos (v1.3.1) adds a second step or a passkey that is set up in a session to
 * that session's methods as well, but the session's `authenticated_at` is that of its last sign-in. What was set up before
 * another sign-in in the same session cannot be told apart.
 */
export function usedMethods({
  authenticated_at,
  authentication_methods,
}: Pick<
  Session,
  "authenticated_at" | "authentication_methods"
>): Session["authentication_methods"] {
  const lastMs = Date.parse(authenticated_at ?? "") + sameMomentMs;
  // A time that Kratos does not tell is NaN, and nothing is later than that.
  return authentication_methods.filter(
    ({ completed_at }) => !(Date.parse(completed_at ?? "") > lastMs),
  );
}
