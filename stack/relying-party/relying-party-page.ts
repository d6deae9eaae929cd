import { drawPage, escapeHtml } from "../web/draw-page";
import type { SignedIn, SignInFailure } from "./relying-party-protocol";

export function drawSignedIn(
  name: string,
  { claims, idToken, scope, refreshToken }: SignedIn,
): string {
  const { email, sub } = claims;
  const person = typeof email === "string" ? email : sub;
  return drawPage({
    title: `Signed in at ${name}`,
    body: `<p>You are signed in as <strong>${escapeHtml(person)}</strong>.</p>
    <h2>What ${escapeHtml(name)} may do</h2>
    <p data-testid="granted-scopes">${escapeHtml(scope)}</p>
    <h2>What ${escapeHtml(name)} was told</h2>
    <pre data-testid="claims">${escapeHtml(JSON.stringify(claims, null, 2))}</pre>
    <details><summary>ID token</summary>
    <code data-testid="id-token">${escapeHtml(idToken)}</code></details>
    <form method="post">
    ${refreshToken === undefined ? "" : `<button formaction="/refresh">Get new tokens</button>`}
    <button formaction="/sign-out">Sign out</button>
    <button formaction="/sign-out-here">Sign out here only</button>
    </form>`,
  });
}

export function drawSignedOut(name: string): string {
  return drawPage({
    title: name,
    body: `<p>You are not signed in.</p>
    <ul>
    <li><a href="/sign-in">Sign in</a></li>
    <li><a href="/sign-in?prompt=registration">Create an account</a></li>
    </ul>`,
  });
}

export function drawAfterSignOut(name: string): string {
  return drawPage({
    title: name,
    body: `<p>You are signed out of ${escapeHtml(name)}.</p>
    <p><a href="/">Back to ${escapeHtml(name)}</a></p>`,
  });
}

export function drawSignInFailure({ error, description }: SignInFailure): string {
  return drawPage({
    title: "Sign-in did not succeed",
    body: `<p data-testid="oauth-error"><code>${escapeHtml(error)}</code>
    ${escapeHtml(description)}</p>
    <p><a href="/">Back</a></p>`,
  });
}

/** The pages that the front end links to as the site's terms and privacy policy. */
export function drawPolicy(name: string, title: string): string {
  return drawPage({ title, body: `<p>${escapeHtml(name)} has none: it is a tool of tests.</p>` });
}

export function drawNotice(title: string): string {
  return drawPage({ title, body: `<p><a href="/">Back</a></p>` });
}
