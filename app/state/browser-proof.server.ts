import { randomBytes } from "node:crypto";
import { isNewlySigned, type State, type StateChanges } from "./own-cookies.server";
import { isValidSignature, sign } from "./signature.server";

interface Browser {
  state: State;
  request: Request;
}

/** Uses the secret of the `form` cookie. Also returns the change that keeps a new or newly signed secret. */
export async function signForBrowser(
  { state: { form: known }, request }: Browser,
  purpose: string,
  about: string[],
): Promise<{ proof: string; changes: StateChanges }> {
  const secret = known ?? randomBytes(16).toString("base64url");
  const changes = known && (await isNewlySigned(request, "form")) ? {} : { form: secret };
  return { proof: sign(purpose, contentOf(secret, about)), changes };
}

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
