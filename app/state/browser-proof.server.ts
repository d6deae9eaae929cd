import { randomBytes } from "node:crypto";
import { isNewlySigned, type State, type StateChanges } from "./own-cookies.server";
import { isValidSignature, sign } from "./signature.server";

/** The state of a browser, and the request that brought it. */
interface Browser {
  state: State;
  request: Request;
}

/**
 * Signs a text for this browser alone, with the secret of its `form` cookie. Also returns the change that a browser
 * without that cookie has to keep, or one whose cookie was signed before COOKIE_SECRET changed: it keeps its secret,
 * so that former signatures stay valid.
 */
export async function signForBrowser(
  { state: { form: known }, request }: Browser,
  purpose: string,
  about: string[],
): Promise<{ proof: string; changes: StateChanges }> {
  const secret = known ?? randomBytes(16).toString("base64url");
  const changes = known && (await isNewlySigned(request, "form")) ? {} : { form: secret };
  return { proof: sign(purpose, contentOf(secret, about)), changes };
}

/** Whether a text was signed for this browser and this purpose. */
export function isSignedForBrowser(
  { form: secret }: State,
  { proof, purpose, about }: { proof: string | null; purpose: string; about: string[] },
): boolean {
  if (!secret || !proof) return false;
  return isValidSignature(purpose, contentOf(secret, about), proof);
}

function contentOf(secret: string, about: string[]): string {
  return [secret, ...about].map(encodeURIComponent).join("\n");
}
