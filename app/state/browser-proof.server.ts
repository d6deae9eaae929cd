import { randomBytes } from "node:crypto";
import { isNewlySigned, readState, type StateChanges } from "./own-cookies.server";
import { isValidSignature, sign } from "./signature.server";

/**
 * Signs a text for this browser alone, with the secret of its `form` cookie. Also returns the change that a browser
 * without that cookie has to keep, or one whose cookie was signed before COOKIE_SECRET changed: it keeps its secret,
 * so that former signatures stay valid.
 */
export async function signForBrowser(
  request: Request,
  purpose: string,
  about: string[],
): Promise<{ proof: string; changes: StateChanges }> {
  const { form: known } = await readState(request);
  const secret = known ?? randomBytes(16).toString("base64url");
  const changes = known && (await isNewlySigned(request, "form")) ? {} : { form: secret };
  return { proof: sign(purpose, contentOf(secret, about)), changes };
}

/** Whether a text was signed for this browser and this purpose. */
export async function isSignedForBrowser(
  request: Request,
  { proof, purpose, about }: { proof: string | null; purpose: string; about: string[] },
): Promise<boolean> {
  const { form: secret } = await readState(request);
  if (!secret || !proof) return false;
  return isValidSignature(purpose, contentOf(secret, about), proof);
}

function contentOf(secret: string, about: string[]): string {
  return [secret, ...about].map(encodeURIComponent).join("\n");
}
