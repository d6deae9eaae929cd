import { createHash } from "node:crypto";
import { createOwnCookie } from "../../settings/own-cookie.server";

/** The number of answered challenges that are remembered. */
const mostAnswers = 5;

/**
 * The questions of Hydra that this browser answered, as digests: sign-ins that were refused, sign-outs with Yes,
 * consents with either. Hydra gives out a sign-in or consent again (v2.3.0), and the newest a sign-out too.
 */
const cookie = createOwnCookie("answered");

export async function isAnswered(request: Request, challenge: string): Promise<boolean> {
  return (await readAnswers(request)).includes(digest(challenge));
}

/** Whether this browser answered any. */
export async function hasAnswered(request: Request): Promise<boolean> {
  return (await readAnswers(request)).length > 0;
}

/** The Set-Cookie line that remembers the answer. */
export async function rememberAnswer(request: Request, challenge: string): Promise<string> {
  const others = (await readAnswers(request)).filter((answer) => answer !== digest(challenge));
  return cookie.serialize([digest(challenge), ...others].slice(0, mostAnswers));
}

async function readAnswers(request: Request): Promise<unknown[]> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return Array.isArray(value) ? (value as unknown[]) : [];
}

function digest(challenge: string): string {
  return createHash("sha256").update(challenge).digest("base64url");
}
